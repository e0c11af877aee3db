import { createTransport } from 'nodemailer'
import type { MailPort } from './mail.ts'

/**
 * Sends through an SMTP server.
 * @param url like `smtps://user:password@mail.example.com`
 */
export function smtpMail(url: string, from: string): MailPort & { close(): void } {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
  return {
    async send({ unsubscribe, ...mail }) {
      await transport.sendMail({ ...mail, ...(unsubscribe && { headers: oneClick(unsubscribe) }) })
    },
    close: () => transport.close(),
  }
}

function oneClick(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
