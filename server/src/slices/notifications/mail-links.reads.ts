import { type MailKind, mailKindText } from '@netwrk/domain/notifications/news-choices'
import type { Deps } from '../../deps.ts'
import { mailTokenOf } from '../accounts/settings/mail-token.reads.ts'

type About = { kind: MailKind; recipient: { id: string; token: string }; path: string }

/** Where a mail leads, and where mails of its kind are ended: a page with a button, and what a mail program posts to. */
export type MailLinks = ReturnType<typeof mailLinks>

export function mailLinks(
  { publicOrigin }: Pick<Deps['config'], 'publicOrigin'>,
  { kind, recipient, path }: About,
) {
  // One that only shows how it would look is nobody's, and ends nothing.
  const token = recipient.token === '' ? '' : mailTokenOf(kind, recipient)
  const name = mailKindText[kind]
  const isOne = kind === 'digest'
  return {
    to: `${publicOrigin}${path}`,
    ending: {
      text: `You get this because ${name} ${isOne ? 'is' : 'are'} on in your settings.`,
      label: isOne ? 'Turn it off' : 'Turn them off',
      link: `${publicOrigin}/unsubscribe?token=${token}`,
    },
    oneClick: `${publicOrigin}/mail/unsubscribe?token=${token}`,
  }
}
