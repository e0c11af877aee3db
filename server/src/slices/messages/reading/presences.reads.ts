import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isOnline, type Presence } from '../../presence/presence.reads.ts'
import { isEstablished } from '../requests/requests.reads.ts'

/**
 * How each of these members stands now, and who may see it: the other sides of their conversations, but for requests.
 * Who hides their own status, or is on a break, neither is seen nor sees.
 */
export async function presencesOf(db: Db, memberIds: readonly string[]): Promise<Presence[]> {
  return db
    .selectFrom('profile')
    .innerJoin('participant as mine', 'mine.accountId', 'profile.accountId')
    .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
    .innerJoin('participant as theirs', (join) =>
      join
        .onRef('theirs.conversationId', '=', 'mine.conversationId')
        .onRef('theirs.accountId', '!=', 'mine.accountId'),
    )
    .innerJoin('profile as watcher', 'watcher.accountId', 'theirs.accountId')
    .select([
      'profile.accountId as memberId',
      'profile.lastActiveAt',
      isOnline('profile.account_id').as('isOnline'),
      sql<string[]>`array_agg(theirs.account_id)`.as('watcherIds'),
    ])
    .where('profile.accountId', 'in', memberIds)
    .where('conversation.endedAt', 'is', null)
    .where(isEstablished('conversation.id'))
    .where('profile.showsOnlineStatus', '=', true)
    .where('watcher.showsOnlineStatus', '=', true)
    .where('profile.pausedUntil', 'is', null)
    .where('watcher.pausedUntil', 'is', null)
    .groupBy('profile.accountId')
    .execute()
}
