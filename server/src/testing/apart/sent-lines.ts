import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { mailEvents } from '@netwrk/domain/mail-events'
import { type Message, unchanged } from '@netwrk/domain/messages/message'
import type { MessageEvent } from '@netwrk/domain/messages/messages.events'
import type { NotificationDraft } from '@netwrk/domain/notifications/notifications'
import type { PushSubject } from '@netwrk/domain/notifications/push'
import type { UploadPurpose } from '@netwrk/domain/uploads/uploads'

/** Two who are parted, as far as something sent may name them. */
export type Parted = { fromId: string; toId: string; conversationId: string }

const now = new Date('2026-06-15T12:00:00Z')
const message = ({ fromId, conversationId }: Parted): Message => ({
  ...unchanged,
  ...{ id: fromId, clientId: fromId, senderId: fromId, conversationId },
  ...{ number: 1, content: 'In walrus ivory', sentAt: now, replyTo: null },
})

type FrameLine<T> = 'names nobody' | ((parted: Parted) => Extract<ServerFrame, { type: T }>)

/** One line a frame: it names nobody, or this is one that must not arrive once two are parted. */
export const frameLines: { [T in ServerFrame['type']]: FrameLine<T> } = {
  hello: 'names nobody',
  pong: 'names nobody',
  missed: 'names nobody',
  stale: 'names nobody',
  gate: 'names nobody',
  stats: 'names nobody',
  message: (parted) => ({ type: 'message', message: message(parted) }),
  message_changed: (parted) => ({ type: 'message_changed', message: message(parted) }),
  read: ({ fromId: readerId, conversationId }) => ({ type: 'read', conversationId, readerId, upTo: 1 }),
  typing: ({ fromId: memberId, conversationId }) => ({
    ...{ type: 'typing', conversationId, memberId, isTyping: true, timestamp: now },
  }),
  presence: ({ fromId: memberId }) => ({ type: 'presence', memberId, isOnline: true, lastActiveAt: now }),
}

/** What somebody may be sent a mail about, or pushed, or told in a notification, that is about another member. */
type About = 'a match' | 'messages' | 'a request' | 'a week'

/** One line an event that is mailed: it is about no other member, or about this. */
export const mailLines: Record<(typeof mailEvents)[number], 'nobody else' | About> = {
  'account.verification_requested': 'nobody else',
  'account.reset_requested': 'nobody else',
  'account.sign_in_link_requested': 'nobody else',
  'account.second_factor_changed': 'nobody else',
  'account.password_changed': 'nobody else',
  'account.device_added': 'nobody else',
  'account.factor_removal_asked': 'nobody else',
  'account.email_change_asked': 'nobody else',
  'account.email_keep_due': 'nobody else',
  'subscription.renewal_near': 'nobody else',
  'payment.received': 'nobody else',
  'refund_request.decided': 'nobody else',
  'launch.announced': 'nobody else',
  'waitlist.joined': 'nobody else',
  'waitlist.place_asked': 'nobody else',
  'waitlist.invited': 'nobody else',
  'notice.match_mail_due': 'a match',
  'notice.unread_mail_due': 'messages',
  'digest.mail_due': 'a week',
  'safety.mail_due': 'nobody else',
  'export.ready': 'nobody else',
  'departure.mail_due': 'nobody else',
  'announcement.mail_due': 'nobody else',
  'announcement.test_due': 'nobody else',
  'problem.mail_due': 'nobody else',
}

export const pushLines: Record<PushSubject['kind'], About> = { match: 'a match', message: 'messages' }

export const notificationLines: Record<NotificationDraft['kind'], 'nobody else' | About> = {
  new_match: 'a match',
  new_message: 'messages',
  message_request: 'a request',
  report_answered: 'nobody else',
  // Names an account that is closed, by the name it had: told to whoever talked to it, blocked or not.
  fraud_notice: 'nobody else',
  announcement: 'nobody else',
}

/** One line an event between two: what it tells when it is handled only after they were parted. */
export const lateEventLines: Record<MessageEvent['type'], 'nothing of either'> = {
  'conversation.opened': 'nothing of either',
  'message.sent': 'nothing of either',
  'conversation.read': 'nothing of either',
  'conversation.left_unread': 'nothing of either',
  'request.sent': 'nothing of either',
  'request.answered': 'nothing of either',
  'request.declined': 'nothing of either',
  'message.changed': 'nothing of either',
}

/** Who may read a file of this purpose, beside its owner. */
export const fileLines: Record<UploadPurpose, 'every member' | 'the other of a conversation' | 'nobody'> = {
  profile: 'every member',
  attachment: 'the other of a conversation',
  verification: 'nobody',
}
