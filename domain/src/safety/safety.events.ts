import type { Act } from './decision.ts'
import type { Category } from './report.ts'

/** A mail that tells somebody of a report, a decision or an appeal. */
export type SafetyMail =
  | { about: 'notice'; reportId: string }
  | { about: 'outcome'; reportId: string }
  | { about: 'decision'; decisionId: string }
  | { about: 'appeal_message'; messageId: string; toId: string }
  | { about: 'appeal_decision'; appealId: string }
  | { about: 'fraud'; decisionId: string; recipientId: string }

export type SafetyEvent =
  /** Two no longer find each other; their match and conversation have ended. */
  | { type: 'member.blocked'; blockerId: string; blockedId: string }
  | { type: 'member.unblocked'; blockerId: string; blockedId: string }
  /** Something was reported, by somebody or by a machine; a ticket is open about the subject. */
  | { type: 'report.made'; reportId: string; ticketId: string }
  /** A ticket was decided. Of a dismissal there is no decision with an effect, but those who reported are told. */
  | {
      type: 'ticket.decided'
      ticketId: string
      decisionId: string
      subjectId: string
      act: Act
      category: Category
    }
  /** A report of a member has come to something. */
  | { type: 'report.answered'; reportId: string; reporterId: string }
  /** The receiver of a message is warned of it. */
  | { type: 'message.warned'; messageId: string; receiverId: string }
  /** A message waits for a person to look at it. */
  | { type: 'message.held'; heldId: string; senderId: string }
  /** It does not wait any more: it was released or rejected, or nothing could be delivered there. */
  | { type: 'message.reviewed'; heldId: string; senderId: string }
  /** Somebody is to be told that an account they exchanged messages with was closed for fraud. */
  | { type: 'fraud.noticed'; decisionId: string; recipientId: string }
  /** Somebody is to be mailed about it. */
  | { type: 'safety.mail_due'; mail: SafetyMail }
  /** A photo was removed from a profile: its file leaves the place from which members read it. */
  | { type: 'photo.taken_down'; decisionId: string }
  /** A member appealed a decision, or wrote to their appeal. */
  | { type: 'appeal.written'; appealId: string; from: 'member' | 'staff' }
  | { type: 'appeal.decided'; appealId: string; decisionId: string; subjectId: string }
  /** What holds for a member is another now: by a decision, an appeal, or because its time was over. */
  | { type: 'standing.changed'; memberId: string; isSuspended: boolean; isBanned: boolean }
