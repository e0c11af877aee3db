import type { KeptMail, MailPort } from './mail.ts'

const kept = 200

/** Keeps the newest 200 mails in memory instead of sending them: for trying Netwrk out, shown at /dev/outbox. */
export function devMailbox(now: () => Date): MailPort & { list(): readonly KeptMail[] } {
  const mails: KeptMail[] = []
  return {
    async send(mail) {
      mails.unshift({ ...mail, sentAt: now() })
      mails.length = Math.min(mails.length, kept)
    },
    list: () => mails,
  }
}
