import type { Db } from '../../platform/database/database.ts'

/** With whom a member has a conversation that neither has ended, by id. */
export async function partnersOf(db: Db, accountId: string): Promise<string[]> {
  const others = await db
    .selectFrom('participant as mine')
    .innerJoin('participant as theirs', 'theirs.conversationId', 'mine.conversationId')
    .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
    .select('theirs.accountId')
    .distinct()
    .where('mine.accountId', '=', accountId)
    .where('theirs.accountId', '!=', accountId)
    .where('conversation.endedAt', 'is', null)
    .execute()
  return others.map((other) => other.accountId)
}
