import type { WaitingQuestion } from '@netwrk/domain/desk/questions.contract'
import type { Topic } from '@netwrk/domain/help/question'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Questions that nobody has answered, the longest waiting first. */
export async function waitingQuestions(db: Db, limit: number): Promise<WaitingQuestion[]> {
  const rows = await db
    .selectFrom('question')
    .leftJoin('account', 'account.id', 'question.memberId')
    .select([
      'question.id',
      'question.number',
      'question.topic',
      'question.words',
      'question.memberId',
      'question.askedAt',
      sql<string>`coalesce(account.name, question.name)`.as('name'),
      sql<string>`coalesce(account.email, question.email)`.as('email'),
    ])
    .where('question.answeredAt', 'is', null)
    .orderBy('question.askedAt')
    .orderBy('question.number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, topic: row.topic as Topic }))
}

/** How many wait, and since when. */
export async function questionsFigure(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('question')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('askedAt').as('oldestAt')])
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}
