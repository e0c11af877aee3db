import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isEstablished } from '../messages/requests/requests.reads.ts'

/** Seconds of silence after which a server counts as gone, and with it the members it held. */
export const LEASE_SECONDS = 20

/** Whether a member has a tab open on a server that is alive. */
export function isOnline(memberColumn: string) {
  return sql<boolean>`exists (
    select from live_member join live_server on live_server.id = live_member.server_id
    where live_member.account_id = ${sql.ref(memberColumn)}
      and live_server.seen_at > now() - ${LEASE_SECONDS} * interval '1 second')`
}

export type Presence = { memberId: string; isOnline: boolean; lastActiveAt: Date; watcherIds: string[] }

/**
 * How each of these members stands now, and who may see it: the other sides of their conversations, but for requests.
 * Who hides their own status neither is seen nor sees.
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
    .groupBy('profile.accountId')
    .execute()
}
