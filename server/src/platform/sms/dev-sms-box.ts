import type { KeptSms, SmsPort } from './sms.ts'

const kept = 200

/** Keeps the newest 200 messages in memory instead of sending them: for trying Netwrk out, shown at /dev/outbox. */
export function devSmsBox(now: () => Date): SmsPort & { list(): readonly KeptSms[] } {
  const messages: KeptSms[] = []
  return {
    async send(sms) {
      messages.unshift({ ...sms, sentAt: now() })
      messages.length = Math.min(messages.length, kept)
      return { result: 'sent' }
    },
    list: () => messages,
  }
}
