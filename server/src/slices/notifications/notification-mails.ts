import { nameInMail } from '@netwrk/domain/accounts/name-in-mail'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Body, mailTemplate, type Portrait } from '../../platform/mail/mail-template.ts'
import type { MailLinks } from './mail-links.reads.ts'
import { namesInWords } from './names-in-words.ts'

export type Recipient = { email: string; name: string }

/** The mail about a match. */
export function matchMail(recipient: Recipient, other: Portrait, links: MailLinks): Mail {
  const name = nameInMail(other.name) ?? 'somebody new'
  return notificationMail(recipient, `You and ${name} matched on Netwrk`, links, {
    lines: [`You and ${name} want to connect.`],
    preheader: `You're a ${other.score}% match. Say hi!`,
    button: 'Say hi',
    portrait: { ...other, name: nameInMail(other.name) ?? 'Your new match' },
  })
}

/** The mail about messages that wait to be read. */
export function unreadMail(
  recipient: Recipient,
  waiting: { from: readonly string[]; messages: number },
  links: MailLinks,
): Mail {
  const count = waiting.messages === 1 ? 'a message' : `${waiting.messages} messages`
  return notificationMail(recipient, `You have ${count} waiting on Netwrk`, links, {
    lines: [`You have ${count} from ${namesInWords(waiting.from)}.`],
    button: 'Read and reply',
  })
}

function notificationMail(
  recipient: Recipient,
  subject: string,
  links: MailLinks,
  body: Omit<Body, 'link'>,
): Mail {
  return {
    ...mailTemplate(recipient, subject, { ...body, link: links.to, unsubscribe: links.ending }),
    unsubscribe: links.oneClick,
  }
}
