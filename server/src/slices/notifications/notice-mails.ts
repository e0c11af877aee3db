import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export type Recipient = { email: string; name: string }
/** Where the mail leads, and where it is ended: a page with a button, and what a mail program posts to. */
export type Links = { to: string; unsubscribePage: string; unsubscribe: string }

/** The mail about a match. */
export function matchMail(recipient: Recipient, otherName: string, links: Links): Mail {
  return notice(recipient, `You and ${otherName} matched on Netwrk`, 'Say hi', links, [
    `You and ${otherName} want to connect.`,
  ])
}

/** The mail about messages that wait to be read. */
export function unreadMail(
  recipient: Recipient,
  waiting: { from: readonly string[]; messages: number },
  links: Links,
): Mail {
  const count = waiting.messages === 1 ? 'a message' : `${waiting.messages} messages`
  return notice(recipient, `You have ${count} waiting on Netwrk`, 'Read and answer', links, [
    `You have ${count} from ${inWords(waiting.from)}.`,
  ])
}

function notice(recipient: Recipient, subject: string, button: string, links: Links, lines: string[]): Mail {
  const closing = `You get this because Email Notifications is on in your settings. Turn it off: ${links.unsubscribePage}`
  return {
    ...letter(recipient, subject, { lines, button, link: links.to, closing }),
    unsubscribe: links.unsubscribe,
  }
}

const named = 3

function inWords(names: readonly string[]): string {
  const rest = names.length - named
  const shown = rest > 0 ? [...names.slice(0, named), `${rest} more`] : names
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown)
}
