import type { Log } from '../log/log.ts'
import type { MailResult } from '../metrics/metrics.ts'
import type { Mail, MailPort } from './mail.ts'

type SMTPError = Error & { command: string; responseCode: number }

/**
 * Sends through an SMTP server. A mail whose address the server refuses for good is given up: no other try would end
 * otherwise.
 * @param url like `smtps://user:password@mail.example.com`
 * @param count told what became of each
 */
export function smtpMail(
  url: string,
  from: string,
  log: Pick<Log, 'warn'>,
  count: (result: MailResult, error?: unknown) => void = () => {},
): MailPort & { close(): void } {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send({ unsubscribe, id, images = [], ...mail }) {
      try {
        opened ??= openTransport(url, from)
        const transport = await opened
        await transport.sendMail({
          ...mail,
          ...(id && { messageId: id }),
          attachments: images.map(inline),
          ...(unsubscribe && { headers: oneClick(unsubscribe) }),
        })
        count('sent')
      } catch (error) {
        const isRefused = isNoAddress(error as Partial<SMTPError>)
        count(isRefused ? 'refused' : 'failed', error)
        if (!isRefused) throw error
        log.warn({ error, subject: mail.subject }, 'a mail was given up: its address is refused')
      }
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  }
}

async function openTransport(url: string, from: string) {
  const { createTransport } = await import('./smtp-library.ts')
  return createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
}

// Of the recipient alone: what is wrong with the sender or the sign-in is wrong with every mail, and will be mended.
function isNoAddress({ command, responseCode = 0 }: Partial<SMTPError>): boolean {
  return command === 'RCPT TO' && responseCode >= 500
}

function inline({ id, type, content }: NonNullable<Mail['images']>[number]) {
  return {
    cid: id,
    contentType: type,
    content: Buffer.from(content),
    contentDisposition: 'inline' as const,
    filename: `${id}.jpg`,
  }
}

function oneClick(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
