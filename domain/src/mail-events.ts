import type { EventType } from './events.ts'

/** Events that are handled by sending a mail. */
export const mailEvents = [
  'account.verification_requested',
  'account.reset_requested',
  'account.sign_in_link_requested',
  'account.second_factor_changed',
  'account.password_changed',
  'account.device_added',
  'account.factor_removal_asked',
  'account.email_change_asked',
  'account.email_keep_due',
  'subscription.renewal_near',
  'payment.received',
  'refund_request.decided',
  'launch.announced',
  'waitlist.joined',
  'waitlist.place_asked',
  'waitlist.invited',
  'notice.match_mail_due',
  'notice.unread_mail_due',
  'digest.mail_due',
  'safety.mail_due',
  'export.ready',
  'departure.mail_due',
  'announcement.mail_due',
  'announcement.test_due',
] as const satisfies EventType[]
