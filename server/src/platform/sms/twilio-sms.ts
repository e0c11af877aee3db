import type { Twilio } from 'twilio'
import type { SmsOutcome, SmsPort } from './sms.ts'

export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** A number of the account in international form, or the id of a messaging service (`MG…`). */
  from: string
  /** Where the API is; Twilio's own unless a proxy or a test stands in. */
  apiUrl: string
  /** How long an answer may take, in milliseconds. */
  timeout: number
}

type Refused = Exclude<SmsOutcome['result'], 'sent'>

// Twilio's error codes, as far as they tell a person something of their own. Everything else is a failure.
const resultOfCode: Record<number, Refused> = {
  20003: 'misconfigured',
  20404: 'misconfigured',
  20429: 'quota_exceeded',
  21211: 'invalid_number',
  21217: 'invalid_number',
  21408: 'not_enabled',
  21603: 'misconfigured',
  21606: 'misconfigured',
  21611: 'quota_exceeded',
  21612: 'invalid_number',
  21614: 'invalid_number',
  63038: 'quota_exceeded',
}
const resultOfStatus: Record<number, Refused> = {
  401: 'misconfigured',
  403: 'misconfigured',
  429: 'quota_exceeded',
}

type Access = Pick<TwilioAccount, 'accountSid' | 'authToken' | 'apiUrl' | 'timeout'>

/** Their official library for an account. To load it takes a tenth of a start: only who has an account does. */
export async function openTwilio({ accountSid, authToken, apiUrl, timeout }: Access): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  const client = twilio(accountSid, authToken, { timeout })
  client.api.baseUrl = apiUrl
  return client
}

/** Sends through Twilio. */
export function twilioSms({ from, ...account }: TwilioAccount): SmsPort {
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  let opened: Promise<Twilio> | undefined
  return {
    async send({ to, text }) {
      try {
        opened ??= openTwilio(account)
        const client = await opened
        const { sid } = await client.messages.create({ to, body: text, ...sender })
        return sid ? { result: 'sent' } : { result: 'failed', reason: 'the answer was no message' }
      } catch (error) {
        return refused(error)
      }
    },
  }
}

function refused(error: unknown): SmsOutcome {
  const { status, code } = error as { status?: number; code?: number | string }
  const known = resultOfCode[Number(code)] ?? resultOfStatus[Number(status)]
  return { result: known ?? 'failed', reason: `status ${status ?? 'none'}, code ${code ?? 'none'}` }
}
