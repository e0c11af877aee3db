import { escapeHtml } from '../escape-html.ts'
import type { Mail } from './mail.ts'

type To = { email: string; name: string }
/** What a letter says: paragraphs, the one thing to press, and perhaps a last word below it. */
type Body = { lines: readonly string[]; button: string; link: string; closing?: string | undefined }

/** A mail to one person, as plain text and as HTML that says the same. */
export function letter({ email, name }: To, subject: string, { lines, button, link, closing }: Body): Mail {
  const last = closing === undefined ? [] : [closing]
  return {
    to: email,
    subject,
    text: [`Hi ${name},`, ...lines, `${button}: ${link}`, ...last].join('\n\n'),
    html: [
      `<p>Hi ${escapeHtml(name)},</p>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
      ...last.map((line) => `<p>${escapeHtml(line)}</p>`),
    ].join('\n'),
  }
}
