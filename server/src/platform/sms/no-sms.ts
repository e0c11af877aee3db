import type { SmsPort } from './sms.ts'

/** Where no provider is configured and others reach the server, no message leaves it. */
export function noSms(): SmsPort {
  return { send: async () => ({ result: 'not_enabled', reason: 'no SMS provider is configured' }) }
}
