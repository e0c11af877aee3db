import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../platform/database/database.ts'

type Closing = { answer: string; by: string | null; now: Date }

/**
 * Ends a question that waits; with an empty answer it is put away. Of two at once one does. Resolves to who asked, null
 * for somebody from outside. Refuses `desk.question_not_found`.
 */
export async function closeQuestion(
  tx: Db,
  id: string,
  { answer, by, now }: Closing,
): Promise<string | null> {
  const closed = await tx
    .updateTable('question')
    .set({ answer, answeredBy: by, answeredAt: now })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst()
  if (!closed) throw new Refusal('desk.question_not_found')
  return closed.memberId
}
