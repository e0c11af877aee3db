import type { Deps } from '../../deps.ts'
import type { EventHandlers } from '../../platform/events/event-handler.ts'
import { notifyOfFraud, notifyOfReport } from '../../slices/notifications/notify.ts'
import { partFrom } from '../../slices/notifications/part-from.ts'
import { forgetOverturned, keepLateMarks, lookForMarks } from '../../slices/safety/evasion/look-for-marks.ts'
import { giveFraudNotices } from '../../slices/safety/fraud/give-fraud-notices.ts'
import { openHeldTicket } from '../../slices/safety/held-messages/open-held-ticket.ts'
import { sendSafetyMail } from '../../slices/safety/mails/send-safety-mail.ts'
import { takePhotoFiles } from '../../slices/safety/standing/take-photo-files.ts'
import { tellStanding } from '../../slices/safety/standing/tell-standing.ts'
import { stale } from './handle-by.ts'

/** What follows from what members block and report, and from what the staff and the shield decide. */
export function safetyHandlers(deps: Omit<Deps, 'identity'>) {
  return {
    'member.blocked': [
      partFrom,
      stale(
        ({ blockerId, blockedId }) => [blockerId, blockedId],
        ['profile', 'suggestions', 'matches', 'conversations', 'notifications'],
      ),
      stale(({ blockerId }) => [blockerId], ['blocked']),
    ],
    'member.unblocked': [stale(({ blockerId }) => [blockerId], ['profile', 'suggestions', 'blocked'])],
    'report.made': [],
    'report.answered': [notifyOfReport(deps)],
    'message.warned': [stale(({ receiverId }) => [receiverId], ['shield'])],
    'message.held': openHeldTicket(deps),
    'message.reviewed': [stale(({ senderId }) => [senderId], ['shield', 'conversations'])],
    'fraud.noticed': [notifyOfFraud(deps)],
    'ticket.decided': [giveFraudNotices(deps), stale(({ subjectId }) => [subjectId], ['standing'])],
    'safety.mail_due': [sendSafetyMail(deps)],
    'photo.taken_down': takePhotoFiles(deps),
    'appeal.written': [],
    'appeal.decided': [forgetOverturned, stale(({ subjectId }) => [subjectId], ['standing'])],
    'standing.changed': [tellStanding(deps)],
    'push.subscribed': [lookForMarks<'push.subscribed'>(deps)],
    'payment.marked': [keepLateMarks, lookForMarks<'payment.marked'>(deps)],
    'photo.added': [lookForMarks<'photo.added'>(deps)],
  } satisfies Partial<EventHandlers>
}
