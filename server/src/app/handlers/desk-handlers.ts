import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventHandlers, OutgoingFrame } from '../../platform/events/event-handler.ts'
import { mailAnnouncement, mailTest } from '../../slices/desk/announcements/mail-announcement.ts'
import { takeStep } from '../../slices/desk/announcements/take-step.ts'
import { callWebhook, mailProblem } from '../../slices/desk/problems/tell-problem.ts'
import { mailAnswer } from '../../slices/help/mail-answer.ts'
import { staffIds } from '../../slices/staff/roles/staff.reads.ts'
import { stale } from './handle-by.ts'

// Who is of no staff has no part of the desk on any screen.
const deskIsStale = async (tx: Db): Promise<OutgoingFrame[]> => [
  { to: await staffIds(tx), frame: { type: 'stale', topics: ['desk'] } },
]

/** What follows from what the staff does at the desk. */
export function deskHandlers(deps: Omit<Deps, 'identity'>) {
  return {
    'staff.changed': [stale(({ accountId }) => [accountId], ['desk', 'me'])],
    'setting.changed': [
      async () => [{ to: 'everybody', frame: { type: 'stale', topics: ['switches', 'desk'] } }],
    ],
    'announcement.changed': [deskIsStale],
    'announcement.step_due': [takeStep(deps), deskIsStale],
    'announcement.mail_due': [mailAnnouncement(deps)],
    'announcement.test_due': [mailTest(deps)],
    'problem.changed': [deskIsStale],
    'problem.mail_due': [mailProblem(deps)],
    'problem.webhook_due': callWebhook(deps),
    'question.answered': [mailAnswer(deps)],
  } satisfies Partial<EventHandlers>
}
