import { type Draft, linkFrom, paragraphsOf } from '@netwrk/domain/desk/announcements'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'
import { mailLinks } from '../../notifications/mail-links.reads.ts'

type Recipient = { id: string; email: string; name: string; token: string }

/** An announcement as one member reads it by mail. */
export function announcementMail(
  origin: string,
  recipient: Recipient,
  { subject, body, button }: Pick<Draft, 'subject' | 'body' | 'button'>,
): Mail {
  const links = mailLinks({ publicOrigin: origin }, { kind: 'announcements', recipient, path: '/' })
  return {
    ...mailTemplate(recipient, subject, {
      lines: paragraphsOf(body),
      button: button?.label ?? 'Open Netwrk',
      link: linkFrom(origin, button?.link ?? '/'),
      unsubscribe: links.ending,
    }),
    unsubscribe: links.oneClick,
  }
}
