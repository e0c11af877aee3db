import { nameInMail } from '@netwrk/domain/accounts/name-in-mail'
import type { Mail } from './mail.ts'
import { type Body, faceId, footLinks, mailTemplateHtml } from './mail-template-html.ts'

export type { Body, Portrait } from './mail-template-html.ts'

/** The name is null where it is not known to be the reader's own: somebody else may have typed it. */
type To = { email: string; name: string | null }

/** A mail to one person in our own look, with plain text beside it that says the same. */
export function mailTemplate({ email, name }: To, subject: string, body: Body): Mail {
  const { lines, button, link, closing, portrait, items = [], unsubscribe } = body
  const known = name === null ? null : nameInMail(name)
  const greeting = known === null ? 'Hi,' : `Hi ${known},`
  const score = portrait ? [`Your match score: ${portrait.score}%`] : []
  const last = closing === undefined ? [] : [closing]
  const told = items.map((item) => `${item.title}\n${item.text}\n${item.link}`)
  const end = unsubscribe ? [`${unsubscribe.text} ${unsubscribe.label}: ${unsubscribe.link}`] : []
  const foot = footLinks(link)
    .map((one) => `${one.label}: ${one.link}`)
    .join('\n')
  const face = portrait?.face ?? null
  return {
    to: email,
    subject,
    text: [greeting, ...lines, ...told, ...score, `${button}: ${link}`, ...last, ...end, foot].join('\n\n'),
    html: mailTemplateHtml(subject, greeting, body),
    ...(face && { images: [{ id: faceId, type: 'image/jpeg', content: face }] }),
  }
}
