import { nameInMail } from '@netwrk/domain/accounts/name-in-mail'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Body, mailTemplate, type Portrait } from '../../platform/mail/mail-template.ts'

export type Recipient = { email: string; name: string }
/** Where the mail leads, and where it is ended: a page with a button, and what a mail program posts to. */
export type Links = { to: string; unsubscribePage: string; unsubscribe: string }

/** The mail about a match. */
export function matchMail(recipient: Recipient, other: Portrait, links: Links): Mail {
  const name = nameInMail(other.name) ?? 'somebody new'
  return notificationMail(recipient, `You and ${name} matched on Netwrk`, links, {
    lines: [`You and ${name} want to connect.`],
    preheader: `You fit ${other.score}%. Say hi while it is fresh.`,
    button: 'Say hi',
    portrait: { ...other, name: nameInMail(other.name) ?? 'Your new match' },
  })
}

/** The mail about messages that wait to be read. */
export function unreadMail(
  recipient: Recipient,
  waiting: { from: readonly string[]; messages: number },
  links: Links,
): Mail {
  const count = waiting.messages === 1 ? 'a message' : `${waiting.messages} messages`
  const from = waiting.from.map((name) => nameInMail(name) ?? 'a member')
  return notificationMail(recipient, `You have ${count} waiting on Netwrk`, links, {
    lines: [`You have ${count} from ${inWords(from)}.`],
    button: 'Read and answer',
  })
}

function notificationMail(
  recipient: Recipient,
  subject: string,
  links: Links,
  body: Omit<Body, 'link'>,
): Mail {
  const unsubscribe = {
    text: 'You get this because Email Notifications is on in your settings.',
    label: 'Turn it off',
    link: links.unsubscribePage,
  }
  return {
    ...mailTemplate(recipient, subject, { ...body, link: links.to, unsubscribe }),
    unsubscribe: links.unsubscribe,
  }
}

const named = 3

function inWords(names: readonly string[]): string {
  const rest = names.length - named
  const shown = rest > 0 ? [...names.slice(0, named), `${rest} more`] : names
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown)
}
