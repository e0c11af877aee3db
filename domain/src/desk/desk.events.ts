import type { RetentionName } from '../rights/retention.ts'
import type { ProblemChange } from './problems.ts'

export type DeskEvent =
  /** Somebody was made of the staff, or is not any more. */
  | { type: 'staff.changed'; accountId: string }
  /** The operator changed a setting, or set it back to its default. */
  | { type: 'setting.changed'; key: string }
  /** Something became of an announcement. */
  | { type: 'announcement.changed'; announcementId: string }
  /** The next few members are to be told of an announcement. */
  | { type: 'announcement.step_due'; announcementId: string }
  /** A member is to be mailed an announcement; whether they still may is asked when it happens. */
  | { type: 'announcement.mail_due'; announcementId: string; accountId: string }
  /** Somebody of the staff wants to see it as a mail. */
  | { type: 'announcement.test_due'; announcementId: string; accountId: string }
  /** Somebody of the staff has answered a question: whoever asked is mailed. */
  | { type: 'question.answered'; questionId: string }
  /** Somebody of the staff wants a retention job to run now. */
  | { type: 'retention.run_due'; name: RetentionName }
  /** Something is wrong with a server, or is not any more. */
  | { type: 'problem.changed'; problemId: string }
  /** Somebody who runs the community is to be mailed of it: an account's id, or which address of the configuration. */
  | { type: 'problem.mail_due'; problemId: string; change: ProblemChange; to: string }
  /** The operator's webhook is to be called about it. */
  | { type: 'problem.webhook_due'; problemId: string; change: ProblemChange }
