import { sql } from 'kysely'
import { CAST_DOMAIN } from '../../../seed/cast/cast.ts'
import { DEMO_OWNER_EMAIL } from '../../../seed/cast/demo-owner.ts'
import { demoEmails } from '../../../seed/cast/maya-and-jonas.ts'
import type { Db } from '../../platform/database/database.ts'

const DAY = 86_400_000

/** What is older was there before anybody sat at this machine. */
const since = (now: Date) => new Date(now.getTime() - DAY)

const played = [...demoEmails, DEMO_OWNER_EMAIL]

/** Whether an account is of the demo community, and nobody signs in as it. */
const isDemo = (email: string) =>
  sql<boolean>`(${sql.ref(email)} like ${`%@${CAST_DOMAIN}`} and ${sql.ref(email)} <> all(${played}::text[]))`

export type Connect = { demoId: string; memberId: string; score: number; hasMatched: boolean; at: Date }

/** The connects of the last day with members of the demo community who have not decided yet. */
export async function connectsToAnswer(db: Db, now: Date): Promise<Connect[]> {
  return db
    .selectFrom('swipe')
    .innerJoin('account as demo', 'demo.id', 'swipe.targetId')
    .innerJoin('account as member', 'member.id', 'swipe.accountId')
    .select([
      'demo.id as demoId',
      'member.id as memberId',
      'swipe.createdAt as at',
      'swipe.matchScore as score',
    ])
    .select(
      sql<boolean>`exists (select from match where member.id in (match.low_id, match.high_id))`.as(
        'hasMatched',
      ),
    )
    .where('swipe.action', '=', 'connect')
    .where('swipe.createdAt', '>', since(now))
    .where(isDemo('demo.email'))
    .where((eb) => eb.not(isDemo('member.email')))
    .where(
      sql<boolean>`not exists (
        select from swipe as back where back.account_id = swipe.target_id and back.target_id = swipe.account_id)`,
    )
    .orderBy('swipe.createdAt')
    .execute()
}

type Tastes = { interests: string[]; skills: string[] }
export type Unanswered = {
  demoId: string
  conversationId: string
  at: Date
  me: Tastes & { bio: string; primaryGoal: string | null }
  them: Tastes & { name: string }
}

/** The conversations whose last message of the last day is to a member of the demo community who has said nothing in them yet. */
export async function unansweredMessages(db: Db, now: Date): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('conversation')
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversationId', '=', 'conversation.id')
        .onRef('message.number', '=', 'conversation.lastNumber'),
    )
    .innerJoin('account as member', 'member.id', 'message.senderId')
    .innerJoin('profile as theirs', 'theirs.accountId', 'member.id')
    .innerJoin('account as demo', (join) =>
      join.on(
        sql<boolean>`demo.id in (conversation.low_id, conversation.high_id) and demo.id <> message.sender_id`,
      ),
    )
    .innerJoin('profile as own', 'own.accountId', 'demo.id')
    .select(['demo.id as demoId', 'conversation.id as conversationId', 'message.sentAt as at'])
    .select(['own.bio', 'own.primaryGoal', 'own.interests', 'own.skills'])
    .select(['member.name', 'theirs.interests as theirInterests', 'theirs.skills as theirSkills'])
    .where('message.sentAt', '>', since(now))
    .where('conversation.endedAt', 'is', null)
    .where(isDemo('demo.email'))
    .where((eb) => eb.not(isDemo('member.email')))
    .where(
      sql<boolean>`not exists (
        select from message as said where said.conversation_id = conversation.id and said.sender_id = demo.id)`,
    )
    .orderBy('message.sentAt')
    .execute()
  return rows.map(({ name, theirInterests, theirSkills, demoId, conversationId, at, ...me }) => ({
    demoId,
    conversationId,
    at,
    me,
    them: { name, interests: theirInterests, skills: theirSkills },
  }))
}
