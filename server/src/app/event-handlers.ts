import type { EventType } from '@netwrk/domain/events'
import { closeCodes } from '@netwrk/domain/live'
import type { Deps } from '../deps.ts'
import type { EventHandlers } from '../platform/events/outbox.ts'
import {
  askForVerificationMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendPasswordResetMail,
  sendSecondFactorMail,
  sendSignInLinkMail,
  sendVerificationMail,
} from '../slices/accounts/mails/send-account-mail.ts'
import { checkSubscription, handleWebhookEvent } from '../slices/billing/handle-webhook-event.ts'
import { sendReceipt, sendReminder } from '../slices/billing/send-billing-mail.ts'
import { giveUnusedBack, stopRenewal } from '../slices/billing/stop-plan.ts'
import { publishReadings } from '../slices/messages/reading/publish-readings.ts'
import { closeRequest } from '../slices/messages/requests/close-request.ts'
import { endConversation } from '../slices/messages/sending/end-conversation.ts'
import { publishChangeOnce, publishMessagesOnce } from '../slices/messages/sending/publish-to-participants.ts'
import {
  askForLeftPushes,
  askForMatchPushes,
  askForMessagePushes,
} from '../slices/notifications/ask-for-pushes.ts'
import {
  askForMatchMails,
  sendMatchMail,
  sendUnreadMail,
} from '../slices/notifications/mail-notifications.ts'
import { notifyOfMatch, notifyOfRequest } from '../slices/notifications/notify.ts'
import {
  notifyOfLeftUnread,
  notifyOfMessages,
  readNotices,
} from '../slices/notifications/notify-of-messages.ts'
import {
  readMatchNotificationsOfReader,
  readMatchNotificationsOfSender,
} from '../slices/notifications/read-match-notifications.ts'
import { publishSettings } from '../slices/presence/publish-settings.ts'
import { lookForMarks } from '../slices/safety/evasion/look-for-marks.ts'
import { count } from '../slices/stats/count-events.ts'
import { deleteFiles } from '../slices/uploads/delete-files.ts'
import { mailLaunch } from '../slices/waitlist/announce-launch.ts'
import { mailPlace } from '../slices/waitlist/mail-place.ts'
import { mailInvitation, publishInvitation } from '../slices/waitlist/send-invitation.ts'
import { publishGate } from '../slices/waitlist/tell-gate.ts'
import { endSockets, stale } from './handle-by.ts'
import { safetyHandlers } from './safety-handlers.ts'

/** Events that are handled by sending a mail. */
export const mailing = [
  'account.verification_requested',
  'account.reset_requested',
  'account.sign_in_link_requested',
  'account.second_factor_changed',
  'account.password_changed',
  'account.device_added',
  'subscription.renewal_near',
  'payment.received',
  'launch.announced',
  'waitlist.joined',
  'waitlist.place_asked',
  'waitlist.invited',
  'notice.match_mail_due',
  'notice.unread_mail_due',
  'safety.mail_due',
] as const satisfies EventType[]

/** Events that are handled by asking the payment provider, or the bucket where there is one. */
export const reachingOut = [
  'billing.notice_received',
  'billing.check_due',
  'billing.renewal_stop_due',
  'billing.unused_refund_due',
  'upload.removed',
  'photo.taken_down',
] as const satisfies EventType[]

/** What follows from everything that happens: which frames go out, and what becomes stale on whose screens. */
export function eventHandlersOf(deps: Omit<Deps, 'identity'>): EventHandlers {
  return {
    'account.joined': [
      lookForMarks<'account.joined'>(deps),
      askForVerificationMail(deps),
      count('account.joined', deps),
    ],
    'account.signed_in': [count('account.signed_in', deps)],
    'account.verification_requested': [sendVerificationMail(deps)],
    'account.email_verified': [
      lookForMarks<'account.email_verified'>(deps),
      stale(({ accountId }) => [accountId], ['me', 'profile']),
    ],
    'account.phone_verified': [
      lookForMarks<'account.phone_verified'>(deps),
      stale(({ accountId }) => [accountId], ['me', 'profile', 'suggestions']),
    ],
    'account.reset_requested': [sendPasswordResetMail(deps)],
    'account.password_reset': [
      endSockets(({ accountId }) => deps.live.endMember(accountId, closeCodes.sessionEnded)),
    ],
    'account.signed_out': [
      endSockets(({ sessionId }) => deps.live.endSession(sessionId, closeCodes.sessionEnded)),
    ],
    'account.settings_changed': [publishSettings],
    'account.sign_in_link_requested': [sendSignInLinkMail(deps)],
    'account.password_changed': [sendPasswordChangedMail(deps)],
    'account.device_added': [sendNewDeviceMail(deps)],
    'account.second_factor_changed': [sendSecondFactorMail(deps)],
    'profile.changed': [stale(({ accountId }) => [accountId], ['me', 'profile', 'suggestions'])],
    'connection.passed': [],
    'connection.requested': [stale(({ toId }) => [toId], ['waiting'])],
    'connection.undone': [],
    'match.ended': [endConversation],
    'match.made': [
      closeRequest,
      notifyOfMatch(deps),
      askForMatchMails(deps),
      askForMatchPushes,
      count('match.made', deps),
    ],
    'conversation.opened': [stale(({ lowId, highId }) => [lowId, highId], ['conversations'])],
    'message.sent': [
      publishMessagesOnce(deps),
      notifyOfMessages(deps),
      askForMessagePushes,
      readMatchNotificationsOfSender,
      count('message.sent', deps),
    ],
    'request.sent': [notifyOfRequest(deps)],
    'request.answered': [stale(({ fromId, toId }) => [fromId, toId], ['conversations'])],
    'request.declined': [stale(({ toId }) => [toId], ['conversations', 'notifications'])],
    'message.changed': [publishChangeOnce(deps)],
    'conversation.read': [publishReadings, readNotices, readMatchNotificationsOfReader],
    'conversation.left_unread': [notifyOfLeftUnread(deps), askForLeftPushes],
    'upload.removed': deleteFiles(deps),
    'billing.notice_received': handleWebhookEvent(deps),
    'billing.check_due': checkSubscription(deps),
    'billing.renewal_stop_due': stopRenewal(deps),
    'billing.unused_refund_due': giveUnusedBack(deps),
    'subscription.changed': [
      stale(({ accountId }) => [accountId], ['me', 'profile', 'suggestions', 'matches', 'billing']),
    ],
    'subscription.renewal_near': [sendReminder(deps)],
    'payment.received': [sendReceipt(deps), stale(({ accountId }) => [accountId], ['billing'])],
    'waitlist.joined': [mailPlace(deps)],
    'waitlist.counted': [publishGate(deps)],
    'waitlist.place_asked': [mailPlace(deps)],
    'waitlist.invited': [mailInvitation(deps), publishInvitation],
    ...safetyHandlers(deps),
    'launch.changed': [publishGate(deps)],
    'launch.announced': [mailLaunch(deps)],
    'notice.match_mail_due': [sendMatchMail(deps)],
    'notice.unread_mail_due': [sendUnreadMail(deps)],
  }
}
