import type { EventType } from '@netwrk/domain/events'
import type { Deps } from '../deps.ts'
import { beside } from '../platform/events/beside.ts'
import type { EventHandlers } from '../platform/events/event-handler.ts'
import { endPlan, removeCustomer } from '../slices/billing/end-plan.ts'
import { followEmail } from '../slices/billing/follow-email.ts'
import { keepPaymentMarks } from '../slices/billing/payment-marks.ts'
import { giveRequestedRefund } from '../slices/billing/refunds/give-requested-refund.ts'
import { finishRefund } from '../slices/billing/refunds/refund.ts'
import { repairPlan } from '../slices/billing/repair.ts'
import { sendReceipt, sendRefundAnswer, sendReminder } from '../slices/billing/send-billing-mail.ts'
import { giveUnusedBack, stopRenewal } from '../slices/billing/stop-plan.ts'
import { checkSubscription, handleWebhookEvent } from '../slices/billing/webhooks/handle-webhook-event.ts'
import { publishReadings } from '../slices/messages/reading/publish-readings.ts'
import { closeRequest } from '../slices/messages/requests/close-request.ts'
import { endConversation } from '../slices/messages/sending/end-conversation.ts'
import { publishChangeOnce, publishMessagesOnce } from '../slices/messages/sending/publish-to-participants.ts'
import {
  askForLeftPushes,
  askForMatchPushes,
  askForMessagePushes,
} from '../slices/notifications/ask-for-pushes.ts'
import { mailDigest } from '../slices/notifications/digest/mail-digest.ts'
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
import { publishPause } from '../slices/presence/publish-pause.ts'
import { count } from '../slices/stats/count-events.ts'
import { deleteFiles } from '../slices/uploads/delete-files.ts'
import { mailLaunch } from '../slices/waitlist/announce-launch.ts'
import { mailPlace } from '../slices/waitlist/mail-place.ts'
import { mailInvitation, publishInvitation } from '../slices/waitlist/send-invitation.ts'
import { publishGate } from '../slices/waitlist/tell-gate.ts'
import { accountHandlers } from './handlers/account-handlers.ts'
import { deskHandlers } from './handlers/desk-handlers.ts'
import { stale } from './handlers/handle-by.ts'
import { rightsHandlers } from './handlers/rights-handlers.ts'
import { safetyHandlers } from './handlers/safety-handlers.ts'

/** Events that are handled by asking the payment provider, or the bucket where there is one. */
export const reachingOut = [
  'billing.notice_received',
  'billing.check_due',
  'billing.renewal_stop_due',
  'billing.unused_refund_due',
  'billing.requested_refund_due',
  'billing.payment_marks_due',
  'billing.refund_due',
  'billing.repair_due',
  'billing.end_due',
  'billing.customer_removal_due',
  'billing.email_due',
  'upload.removed',
  'photo.taken_down',
  'message.held',
  'export.removed',
  'case_files.removed',
  'retention.run_due',
  'problem.webhook_due',
] as const satisfies EventType[]

/** What follows from everything that happens: which frames go out, and what becomes stale on whose screens. */
export function eventHandlersOf(deps: Omit<Deps, 'identity'>): EventHandlers {
  return {
    ...accountHandlers(deps),
    'profile.changed': [stale(({ accountId }) => [accountId], ['me', 'profile', 'suggestions'])],
    'pause.changed': [publishPause],
    'distance.changed': [stale(({ accountId }) => [accountId], ['suggestions', 'waiting', 'notifications'])],
    'connection.passed': [],
    'connection.requested': [stale(({ toId }) => [toId], ['waiting'])],
    'connection.undone': [],
    'match.ended': [endConversation],
    'match.made': [
      beside(
        closeRequest,
        notifyOfMatch(deps),
        askForMatchMails(deps),
        askForMatchPushes,
        count('match.made', deps),
      ),
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
    'billing.requested_refund_due': giveRequestedRefund(deps),
    'refund_request.made': [],
    'refund_request.decided': [sendRefundAnswer(deps), stale(({ accountId }) => [accountId], ['billing'])],
    'billing.payment_marks_due': keepPaymentMarks(deps),
    'billing.refund_due': finishRefund(deps),
    'billing.repair_due': repairPlan(deps),
    'billing.end_due': endPlan(deps),
    'billing.customer_removal_due': removeCustomer(deps),
    'billing.email_due': followEmail(deps),
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
    ...deskHandlers(deps),
    ...rightsHandlers(deps),
    'launch.changed': [publishGate(deps)],
    'launch.announced': [mailLaunch(deps)],
    'notice.match_mail_due': [sendMatchMail(deps)],
    'notice.unread_mail_due': [sendUnreadMail(deps)],
    'digest.mail_due': [mailDigest(deps)],
  }
}
