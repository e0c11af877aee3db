import { pairOf } from '@netwrk/domain/connections/pair'
import { commonInterests } from '@netwrk/domain/discovery/reasons'
import { score } from '@netwrk/domain/discovery/score'
import type { Ids } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import { subjectOf } from './demo-suggestions.ts'
import type { Talk } from './demo-talks.ts'
import type { SeatedMember } from './insert-members.ts'

type Needs = { tx: Db; ids: Ids; now: Date }

const MINUTE = 60_000
const DAY = 86_400_000

/** One member's connect towards another, as it would have been stored at that time. */
export async function insertConnect({ tx, now }: Needs, from: SeatedMember, to: SeatedMember, at: Date) {
  const matchScore = score(subjectOf(from), subjectOf(to), now).total
  await tx
    .insertInto('swipe')
    .values({ accountId: from.id, targetId: to.id, action: 'connect', matchScore, createdAt: at })
    .execute()
}

/** A match of days ago, with both connects before it and the conversation that followed. */
export async function insertMatch(
  needs: Needs,
  me: SeatedMember,
  them: SeatedMember,
  talk: Talk,
): Promise<void> {
  const { tx, ids, now } = needs
  const end = Math.min(them.lastActiveAt.getTime(), me.lastActiveAt.getTime())
  const lines = talk.lines(them.name.split(' ')[0]!).map(({ by, text, minutesBeforeEnd }) => ({
    sender: by === 'me' ? me : them,
    text,
    at: new Date(end - minutesBeforeEnd * MINUTE),
  }))
  const matchedAt = new Date(lines[0]!.at.getTime() - 95 * MINUTE)
  const { total, factors } = score(subjectOf(me), subjectOf(them), now)

  await insertConnect(needs, them, me, new Date(matchedAt.getTime() - 1.3 * DAY))
  await insertConnect(needs, me, them, matchedAt)
  await tx
    .insertInto('match')
    .values({
      id: ids.next(),
      ...pairOf(me.id, them.id),
      score: total,
      factors: JSON.stringify(factors),
      commonInterests: commonInterests(me, them),
      createdAt: matchedAt,
    })
    .execute()
  await insertConversation(needs, { me, them, lines, unread: talk.unread })
}

type Conversation = {
  me: SeatedMember
  them: SeatedMember
  lines: { sender: SeatedMember; text: string; at: Date }[]
  /** How many of the last lines, all of them theirs, wait for me. */
  unread: number
}

async function insertConversation(
  { tx, ids }: Needs,
  { me, them, lines, unread }: Conversation,
): Promise<void> {
  const conversationId = ids.next()
  const last = lines.length
  await tx
    .insertInto('conversation')
    .values({
      id: conversationId,
      ...pairOf(me.id, them.id),
      lastNumber: last,
      lastMessageAt: lines.at(-1)!.at,
      createdAt: lines[0]!.at,
    })
    .execute()
  await tx
    .insertInto('participant')
    .values([
      { conversationId, accountId: me.id, readUpTo: last - unread, unreadCount: unread },
      { conversationId, accountId: them.id, readUpTo: last, unreadCount: 0 },
    ])
    .execute()
  const messages = lines.map(({ sender, text, at }, place) => ({
    id: ids.next(),
    conversationId,
    number: place + 1,
    senderId: sender.id,
    clientId: ids.next(),
    content: text,
    sentAt: at,
  }))
  await tx.insertInto('message').values(messages).execute()
}
