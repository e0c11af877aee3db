import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { closeQuestion } from '../../help/questions.claims.ts'
import { waitingQuestions } from '../../help/questions.reads.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import type { ActNeeds } from '../members/on-member.ts'

/** So many are shown at once; the rest comes as these are answered. */
const atOnce = 100

/** Questions that wait; that they were read is on record. */
export function readQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Doer) {
  return db.transaction().execute(async (tx) => {
    const rows = await waitingQuestions(tx, atOnce + 1)
    const questions = rows.slice(0, atOnce)
    const details = { numbers: questions.map(({ number }) => number) }
    await audit(tx, by, clock.now(), { act: 'questions.read', subjectId: null, details })
    return { questions, hasMore: rows.length > atOnce }
  })
}

/** Answers a question: whoever asked is mailed. Refuses `desk.question_not_found` and `desk.own_account`. */
export function answerQuestion(
  needs: ActNeeds,
  by: Doer,
  { questionId, text }: { questionId: string; text: string },
): Promise<void> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const subjectId = await close(tx, by, questionId, text.trim(), now)
    await record(tx, [{ type: 'question.answered', questionId }], now)
    await audit(tx, by, now, { act: 'question.answered', subjectId, details: { questionId } })
  })
}

/** Puts a question away without an answer. Refuses as {@link answerQuestion}. */
export function putQuestionAway(
  needs: ActNeeds,
  by: Doer,
  { questionId }: { questionId: string },
): Promise<void> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const subjectId = await close(tx, by, questionId, '', now)
    await audit(tx, by, now, { act: 'question.put_away', subjectId, details: { questionId } })
  })
}

// The staff helps whoever asks, whatever their role; nobody answers themselves.
async function close(tx: Db, by: Doer, id: string, answer: string, now: Date): Promise<string | null> {
  const memberId = await closeQuestion(tx, id, { answer, by: by.id, now })
  if (memberId !== null && memberId === by.id) throw new Refusal('desk.own_account')
  return memberId
}
