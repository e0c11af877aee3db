import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import { PAGE_SIZE } from '@netwrk/domain/messages/messages'
import { isRequestOpen } from '@netwrk/domain/messages/requests'
import { FORMER_MEMBER } from '@netwrk/domain/rights/departure'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isOnline } from '../presence/presence.reads.ts'
import { hasLeft, isThere } from '../profiles/meeting.reads.ts'
import { pausedUntil, pauseOf } from '../profiles/pause/pause.reads.ts'
import { isViewed } from './reading/viewing.reads.ts'
import { isInSightOf } from './requests/requests.reads.ts'
import { selectMessages } from './select-messages.ts'

/** The conversation's two members, or null where the member is not one of them, or the other is not there for now. */
export async function participantsOf(db: Db, conversationId: string, memberId: string) {
  const row = await db
    .selectFrom('conversation')
    .select(['lowId', 'highId', 'lastRevision'])
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .where((eb) => eb.or([isThere(otherOf(memberId)), hasLeft(otherOf(memberId))]))
    .executeTakeFirst()
  return row ? { otherId: row.lowId === memberId ? row.highId : row.lowId, revision: row.lastRevision } : null
}

/** The other of a conversation's two, in the query of it. */
export function otherOf(memberId: string) {
  return sql`case when conversation.low_id = ${memberId} then conversation.high_id else conversation.low_id end`
}

/** Whether a member is one of a conversation's two. */
export async function ownsConversation(db: Db, conversationId: string, memberId: string): Promise<boolean> {
  return (await participantsOf(db, conversationId, memberId)) !== null
}

/** One page in order of number: the newest, those before a number, or those after one. */
export async function pageOf(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const isForward = after !== undefined
  const rows = await selectMessages(db)
    .where('message.conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('message.number', '<', before!))
    .$if(isForward, (query) => query.where('message.number', '>', after!))
    .orderBy('message.number', isForward ? 'asc' : 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PAGE_SIZE)
  return { messages: isForward ? page : page.reverse(), hasMore: rows.length > PAGE_SIZE }
}

/**
 * The messages changed after a revision, in the order of changing. Whoever changes one holds the conversation until it
 * is committed, so whoever sees a revision sees all before it.
 * @param from.atLeast a revision that was reached before this is asked
 */
export async function changesAfter(
  db: Db,
  conversationId: string,
  from: { after: number; atLeast: number },
): Promise<{ messages: Message[]; hasMore: boolean; revision: number }> {
  const rows = await selectMessages(db)
    .where('message.conversationId', '=', conversationId)
    .where('message.revision', '>', from.after)
    // Said twice, so that the index of those that changed serves.
    .where('message.revision', '>', 0)
    .orderBy('message.revision')
    .limit(PAGE_SIZE + 1)
    .execute()
  const messages = rows.slice(0, PAGE_SIZE)
  const hasMore = rows.length > PAGE_SIZE
  const reached = messages.at(-1)?.revision ?? 0
  return { messages, hasMore, revision: hasMore ? reached : Math.max(reached, from.atLeast) }
}

/**
 * A member's conversations, the last spoken in first, without the requests they declined.
 * @param some how many at most, and the one that those asked for come after
 */
export async function conversationsOf(
  db: Db,
  memberId: string,
  { limit, after }: { limit?: number | undefined; after?: string | undefined } = {},
): Promise<Conversation[]> {
  const rows = await conversationRows(db, memberId)
    .where(isListed)
    .$if(limit !== undefined, (query) => query.where(isOneOf(pageOfList(db, memberId, limit!, after))))
    .execute()
  return withLastMessages(db, memberId, rows)
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
  const request = requestSide(row, memberId)
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

function requestSide({ requestState, requestFromId }: ConversationRow, memberId: string) {
  if (!isRequestOpen(requestState)) return null
  return requestFromId === memberId ? 'sent' : 'received'
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
    isRequest: requestSide(row, memberId) === 'received',
    isViewed: row.isViewed,
    lastMessageAt: row.lastMessageAt,
    hasLeft: row.leftAt !== null,
  }))
}

function conversationRows(db: Db, memberId: string) {
  return (
    db
      .selectFrom('participant as mine')
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
function pageOfList(db: Db, memberId: string, limit: number, after: string | undefined) {
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

function isOneOf(ids: ReturnType<typeof pageOfList>) {
  // As an array, so that few are looked up one by one rather than all of them compared.
  return sql<boolean>`conversation.id = any(array(${ids}))`
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
  const [ids, numbers] = [rows.map(({ id }) => id), rows.map(({ lastNumber }) => lastNumber)]
  const messages = await selectMessages(db)
    .innerJoin(
      sql<{
        conversationId: string
        number: number
      }>`unnest(${ids}::uuid[], ${numbers}::int[])`.as<'last'>(sql`last (conversation_id, number)`),
      (join) =>
        join
          .onRef('last.conversationId', '=', 'message.conversationId')
          .onRef('last.number', '=', 'message.number'),
    )
    .execute()
  return new Map(messages.map((message) => [message.conversationId, message]))
}
