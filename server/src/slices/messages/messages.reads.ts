import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import type { Message } from '@netwrk/domain/messages/message'
import { PAGE_SIZE } from '@netwrk/domain/messages/messages'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isOnline } from './presence.reads.ts'

const messageColumns = [
  'message.id',
  'message.conversationId',
  'message.number',
  'message.senderId',
  'message.clientId',
  'message.content',
  'message.sentAt',
] as const

/** The conversation's two members, or null where the member is not one of them. */
export async function participantsOf(db: Db, conversationId: string, memberId: string) {
  const row = await db
    .selectFrom('conversation')
    .select(['lowId', 'highId'])
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .executeTakeFirst()
  return row ? { otherId: row.lowId === memberId ? row.highId : row.lowId } : null
}

/** One page in order of number: the newest, those before a number, or those after one. */
export async function pageOf(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const isForward = after !== undefined
  const rows = await db
    .selectFrom('message')
    .select(messageColumns)
    .where('conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .$if(isForward, (query) => query.where('number', '>', after!))
    .orderBy('number', isForward ? 'asc' : 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PAGE_SIZE)
  return { messages: isForward ? page : page.reverse(), hasMore: rows.length > PAGE_SIZE }
}

export async function messageBy(db: Db, messageId: string): Promise<Message> {
  return db.selectFrom('message').select(messageColumns).where('id', '=', messageId).executeTakeFirstOrThrow()
}

/** A member's conversations, the last spoken in first, without the requests they declined; or the one asked for. */
export async function conversationsOf(
  db: Db,
  memberId: string,
  conversationId?: string,
): Promise<Conversation[]> {
  const rows = await conversationRows(db, memberId)
    .$if(conversationId !== undefined, (query) => query.where('conversation.id', '=', conversationId!))
    .$if(conversationId === undefined, (query) => query.where(isListed))
    .execute()
  const lastMessages = await lastMessagesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => conversationOf(row, memberId, lastMessages.get(row.id) ?? null))
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationRows>['execute']>>[number]

function conversationOf(row: ConversationRow, memberId: string, lastMessage: Message | null): Conversation {
  const request = requestSide(row, memberId)
  // Who hides their own status does not see others' either (DECISIONS 30); a request shows nothing of either side.
  const showsStatus = row.showsOnlineStatus && row.iShow && request === null
  const seesReading = request === null && hasFeature(row.myTier as Tier, 'readReceipts')
  return {
    id: row.id,
    other: {
      id: row.otherId,
      name: row.name,
      username: row.username,
      photo: row.photos[0] ?? null,
      isOnline: showsStatus && row.isOnline,
      lastActiveAt: showsStatus ? row.lastActiveAt : null,
    },
    lastMessage,
    unreadCount: row.unreadCount,
    otherReadUpTo: seesReading ? row.otherReadUpTo : 0,
    request,
    createdAt: row.createdAt,
  }
}

function requestSide({ requestState, requestFromId }: ConversationRow, memberId: string) {
  const isOpen = requestState === 'waiting' || requestState === 'declined'
  if (!isOpen) return null
  return requestFromId === memberId ? 'sent' : 'received'
}

/** Who has written to the member what they have not read, and how much. */
export async function unreadOf(db: Db, memberId: string): Promise<{ name: string; unreadCount: number }[]> {
  const rows = await conversationRows(db, memberId).where('mine.unreadCount', '>', 0).execute()
  return rows.map(({ name, unreadCount }) => ({ name, unreadCount }))
}

function conversationRows(db: Db, memberId: string) {
  return db
    .selectFrom('participant as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
    .innerJoin('participant as theirs', (join) =>
      join
        .onRef('theirs.conversationId', '=', 'mine.conversationId')
        .onRef('theirs.accountId', '!=', 'mine.accountId'),
    )
    .innerJoin('account', 'account.id', 'theirs.accountId')
    .innerJoin('profile', 'profile.accountId', 'theirs.accountId')
    .innerJoin('profile as me', 'me.accountId', 'mine.accountId')
    .leftJoin('messageRequest', 'messageRequest.conversationId', 'conversation.id')
    .select([
      'conversation.id',
      'conversation.createdAt',
      'mine.unreadCount',
      'theirs.readUpTo as otherReadUpTo',
      'account.id as otherId',
      'account.name',
      'account.username',
      'profile.photos',
      'profile.showsOnlineStatus',
      'profile.lastActiveAt',
      isOnline('account.id').as('isOnline'),
      'me.tier as myTier',
      'me.showsOnlineStatus as iShow',
      'messageRequest.state as requestState',
      'messageRequest.fromId as requestFromId',
    ])
    .where('mine.accountId', '=', memberId)
    .where('conversation.endedAt', 'is', null)
    .orderBy(sql`coalesce(conversation.last_message_at, conversation.created_at)`, 'desc')
}

// A request that the member declined is out of their sight.
const isListed = sql<boolean>`(message_request.state is distinct from 'declined' or message_request.to_id <> mine.account_id)`

async function lastMessagesOf(db: Db, conversationIds: string[]): Promise<Map<string, Message>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('message')
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.id', '=', 'message.conversationId')
        .onRef('conversation.lastNumber', '=', 'message.number'),
    )
    .select(messageColumns)
    .where('message.conversationId', 'in', conversationIds)
    .execute()
  return new Map(rows.map((row) => [row.conversationId, row]))
}
