import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { dayWindow } from '@netwrk/domain/connections/zone-clock'
import { requestProblem, requestsLeft } from '@netwrk/domain/messages/requests'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isOpenTo } from '../../connections/capacity.reads.ts'
import { haveParted } from '../../connections/connections.reads.ts'

/** What a request of one member to another would meet now. */
export async function requestTermsOf(
  db: Db,
  { fromId, toId, unansweredLimit }: { fromId: string; toId: string; unansweredLimit: number },
  now: Date,
) {
  const { emailVerified, phoneVerified, pausedUntil, ...clock } = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .innerJoin('memberClock', 'memberClock.accountId', 'account.id')
    .select(['emailVerified', 'phoneVerified', 'pausedUntil', 'zone', 'nextZone', 'nextFrom', 'heldFrom'])
    .where('account.id', '=', fromId)
    .executeTakeFirstOrThrow()
  const level = verificationLevelOf({ emailVerified, phoneVerified })
  const sentToday = await sentSince(db, fromId, dayWindow(clock, now).start)
  const isWelcome = await allowsRequests(db, toId)
  return {
    problem: requestProblem({
      level,
      sentToday,
      isWelcome,
      hasRoom: await isOpenTo(db, { accountId: fromId, targetId: toId }, unansweredLimit),
      haveParted: await haveParted(db, fromId, toId),
      isOnBreak: pausedUntil !== null,
    }),
    leftToday: requestsLeft(level, sentToday),
  }
}

async function sentSince(db: Db, fromId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messageRequest')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('fromId', '=', fromId)
    .where('sentAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

async function allowsRequests(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('allowsMessageRequests')
    .where('accountId', '=', memberId)
    .executeTakeFirst()
  return row?.allowsMessageRequests ?? false
}

/**
 * Whether nothing stands between the two of a conversation: while a request waits, neither learns when the other is
 * there, types or has read.
 */
export function isEstablished(conversationColumn: string) {
  return sql<boolean>`not exists (
    select from message_request
    where message_request.conversation_id = ${sql.ref(conversationColumn)}
      and message_request.state in ('waiting', 'declined'))`
}

/**
 * A request that the member declined is out of their sight.
 * @param member their id, or its column; the conversation's request is joined as `message_request`
 */
export function isInSightOf(member: RawBuilder<unknown>) {
  return sql<boolean>`(message_request.state is distinct from 'declined' or message_request.to_id <> ${member})`
}
