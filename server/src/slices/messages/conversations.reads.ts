import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { sideOfRequest } from '@netwrk/domain/messages/side-of-request'
import { FORMER_MEMBER } from '@netwrk/domain/rights/departure'
import { type AliasableExpression, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Participant } from '../../platform/generated/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { listOf, preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { isOnline } from '../presence/presence.reads.ts'
import { hasLeft, isThere } from '../profiles/meeting.reads.ts'
import { pausedUntil, pauseOf } from '../profiles/pause/pause.reads.ts'
import { otherOf } from './messages.reads.ts'
import { isViewed } from './reading/viewing.reads.ts'
import { isInSightOf } from './requests/requests.reads.ts'
import { selectMessages } from './select-messages.ts'

/**
 * A member's conversations, the last spoken in first, without the requests they declined.
 * @param some how many at most, and the one that those asked for come after
 */
export async function conversationsOf(
  db: Db,
  memberId: string,
  { limit, after }: { limit?: number | undefined; after?: string | undefined } = {},
): Promise<Conversation[]> {
  if (limit === undefined)
    return withLastMessages(db, memberId, await conversationRows(db, memberId).where(isListed).execute())
  return withLastMessages(db, memberId, await pageOfRows(db, { memberId, limit, after }))
}

/** How often a page is asked for that changes while it is read. */
const mostLooks = 3

// Of a conversation that ends between the two statements there is no row, and whoever asks takes a short page for the last.
async function pageOfRows(db: Db, asked: { memberId: string; limit: number; after: string | undefined }) {
  const { memberId, limit, after } = asked
  for (let looks = 1; ; looks++) {
    const page =
      after === undefined
        ? await firstOfList(db, { memberId, limit })
        : await pageAfter(db, { memberId, limit, after })
    const rows = await listedRows(db, { memberId, ids: page.map(({ id }) => id) })
    if (rows.length === page.length || looks === mostLooks) return rows
  }
}

// The page is planned for each member, for one has three conversations and another thousands. What is said of those on it is not: to
// plan that takes longer than to run it.
const firstOfList = keptStatement((db, { memberId, limit }: { memberId: string; limit: number }) =>
  pageOfList(db, memberId, limit),
)

const pageAfter = keptStatement(
  (db, { memberId, limit, after }: { memberId: string; limit: number; after: string }) =>
    pageOfList(db, memberId, limit, after),
)

const listedRows = keptStatement<{ memberId: string; ids: string[] }, ConversationRow>(
  (db, { memberId, ids }) =>
    conversationRows(db, memberId, partIn(db, memberId, ids))
      .modifyFront(preparedAs('listed_conversations'))
      .where(isListed),
)

/** A member's part in these conversations; looked up one by one, whatever the plan takes for the number of all of theirs. */
function partIn(db: Db, memberId: string, ids: string[]) {
  return db
    .selectFrom(sql<{ id: string }>`unnest(${listOf(ids, 'uuid')})`.as<'asked'>(sql`asked (id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('participant')
          .selectAll()
          .whereRef('participant.conversationId', '=', 'asked.id')
          .where('participant.accountId', '=', memberId)
          .offset(0)
          .as('part'),
      (join) => join.onTrue(),
    )
    .selectAll('part')
    .offset(0)
}

/** One of a member's conversations, listed or not; null where it is none of theirs. */
export async function conversationBy(
  db: Db,
  memberId: string,
  conversationId: string,
): Promise<Conversation | null> {
  const rows = await conversationRows(db, memberId).where('conversation.id', '=', conversationId).execute()
  const [conversation = null] = await withLastMessages(db, memberId, rows)
  return conversation
}

async function withLastMessages(db: Db, memberId: string, rows: ConversationRow[]): Promise<Conversation[]> {
  const lastMessages = await lastMessagesOf(db, rows)
  return rows.map((row) => conversationOf(row, memberId, lastMessages.get(row.id) ?? null))
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationRows>['execute']>>[number]

function conversationOf(row: ConversationRow, memberId: string, lastMessage: Message | null): Conversation {
  const request = sideOfRequest(row, memberId)
  const isFormer = row.leftAt !== null
  // Who hides their own status does not see others' either; a request shows nothing of either side.
  // A break hides it as the setting does.
  const showsStatus =
    row.showsOnlineStatus === true &&
    row.pausedUntil === null &&
    row.iShow === true &&
    request === null &&
    !isFormer
  const seesReading = request === null && hasFeature(row.myTier as Tier, 'readReceipts')
  return {
    id: row.id,
    other: {
      id: row.otherId,
      ...faceOf(row),
      hasLeft: isFormer,
      isOnline: showsStatus && row.isOnline === true,
      lastActiveAt: showsStatus ? row.lastActiveAt : null,
      pause:
        request === null && !isFormer
          ? pauseOf({ pausedUntil: row.pausedUntil, pauseWords: row.pauseWords ?? '' })
          : null,
    },
    lastMessage,
    unreadCount: row.unreadCount,
    revision: row.lastRevision,
    otherReadUpTo: seesReading ? row.otherReadUpTo : 0,
    request,
    conversationType: 'direct',
    createdAt: row.createdAt,
    updatedAt: row.lastMessageAt ?? row.createdAt,
  }
}

function faceOf({ leftAt, name, username, photos }: ConversationRow) {
  if (leftAt !== null) return { name: FORMER_MEMBER, username: '', photo: null }
  return { name, username, photo: photos?.[0] ?? null }
}

/** What one person has written that a member has not read. */
export type Unread = {
  name: string
  unreadCount: number
  isRequest: boolean
  isViewed: boolean
  lastMessageAt: Date | null
  /** They left for good since. */
  hasLeft: boolean
}

/**
 * Who has written to the member what they have not read, how much, and whether that stands in front of them; in all
 * conversations, or in the one.
 */
export async function unreadOf(db: Db, memberId: string, conversationId?: string): Promise<Unread[]> {
  const rows = await conversationRows(db, memberId)
    .select(isViewed('conversation.id', 'mine.account_id').as('isViewed'))
    .where('mine.unreadCount', '>', 0)
    .where(isListed)
    .$if(conversationId !== undefined, (query) => query.where('conversation.id', '=', conversationId!))
    .execute()
  return rows.map((row) => ({
    name: faceOf(row).name,
    unreadCount: row.unreadCount,
    isRequest: sideOfRequest(row, memberId) === 'received',
    isViewed: row.isViewed,
    lastMessageAt: row.lastMessageAt,
    hasLeft: row.leftAt !== null,
  }))
}

/** @param mine the member's part in all of their conversations, or in some */
function conversationRows(
  db: Db,
  memberId: string,
  mine: AliasableExpression<Selectable<Participant>> = db.selectFrom('participant').selectAll(),
) {
  return (
    db
      .selectFrom(mine.as('mine'))
      .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
      .innerJoin('participant as theirs', (join) =>
        join
          .onRef('theirs.conversationId', '=', 'mine.conversationId')
          .onRef('theirs.accountId', '!=', 'mine.accountId'),
      )
      .innerJoin('account', 'account.id', 'theirs.accountId')
      // Who was erased has none.
      .leftJoin('profile', 'profile.accountId', 'theirs.accountId')
      .innerJoin('profile as me', 'me.accountId', 'mine.accountId')
      .leftJoin('messageRequest', 'messageRequest.conversationId', 'conversation.id')
      .select([
        'conversation.id',
        'conversation.createdAt',
        'conversation.lastMessageAt',
        'conversation.lastNumber',
        'conversation.lastRevision',
        'mine.unreadCount',
        'theirs.readUpTo as otherReadUpTo',
        'account.id as otherId',
        'account.name',
        'account.username',
        'account.leftAt',
        'profile.photos',
        'profile.showsOnlineStatus',
        'profile.lastActiveAt',
        'profile.pauseWords',
        pausedUntil,
        isOnline('account.id').as('isOnline'),
        'me.tier as myTier',
        sql<boolean>`(me.shows_online_status and me.paused_until is null)`.as('iShow'),
        'messageRequest.state as requestState',
        'messageRequest.fromId as requestFromId',
      ])
      .where('mine.accountId', '=', memberId)
      .where((eb) => eb.or([eb('profile.isSuspended', '=', false), eb('account.leftAt', 'is not', null)]))
      .where('conversation.endedAt', 'is', null)
      .orderBy(lastSpokenIn, 'desc')
      .orderBy('conversation.id', 'desc')
  )
}

const lastSpokenIn = sql<Date>`coalesce(conversation.last_message_at, conversation.created_at)`

/** Only which. In order first, so that of no more than these it is asked whether the other is there. */
function pageOfList(db: Db, memberId: string, limit: number, after?: string) {
  const inOrder = db
    .selectFrom('participant as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
    .leftJoin('messageRequest', 'messageRequest.conversationId', 'conversation.id')
    .select(['conversation.id', 'conversation.lowId', 'conversation.highId', lastSpokenIn.as('spokenIn')])
    .where('mine.accountId', '=', memberId)
    .where('conversation.endedAt', 'is', null)
    .where(isListed)
    .$if(after !== undefined, (query) => query.where(isAfter(after!, memberId)))
    .orderBy('spokenIn', 'desc')
    .orderBy('conversation.id', 'desc')
    .offset(0)
  return db
    .selectFrom(inOrder.as('conversation'))
    .select('conversation.id')
    .where((eb) => eb.or([isThere(otherOf(memberId)), hasLeft(otherOf(memberId))]))
    .orderBy('conversation.spokenIn', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(limit)
}

// By its id, for the time in an answer has lost its microseconds. Of others' it tells nothing.
function isAfter(conversationId: string, memberId: string) {
  return sql<boolean>`(${lastSpokenIn}, conversation.id) < (
    select coalesce(before.last_message_at, before.created_at), before.id
    from conversation as before
    where before.id = ${conversationId} and ${memberId} in (before.low_id, before.high_id))`
}

const isListed = isInSightOf(sql`mine.account_id`)

async function lastMessagesOf(db: Db, rows: ConversationRow[]): Promise<Map<string, Message>> {
  if (rows.length === 0) return new Map()
  const messages = await numbered(db, {
    ids: rows.map(({ id }) => id),
    numbers: rows.map(({ lastNumber }) => lastNumber),
  })
  return new Map(messages.map((message) => [message.conversationId, message]))
}

const numbered = keptStatement<{ ids: string[]; numbers: number[] }, Message>((db, { ids, numbers }) =>
  selectMessages(db)
    .modifyFront(preparedAs('numbered_messages'))
    .innerJoin(
      sql<{
        conversationId: string
        number: number
      }>`unnest(${listOf(ids, 'uuid')}, ${listOf(numbers, 'integer')})`.as<'last'>(
        sql`last (conversation_id, number)`,
      ),
      (join) =>
        join
          .onRef('last.conversationId', '=', 'message.conversationId')
          .onRef('last.number', '=', 'message.number'),
    ),
)
