import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import { displayScore } from '@netwrk/domain/discovery/score'
import { DIGEST_SCORE, type DigestNews } from '@netwrk/domain/notifications/digest'
import { nextBestStep } from '@netwrk/domain/profiles/completeness'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { unreadOf } from '../../messages/conversations.reads.ts'
import { mayBeSuggested, mayMeet } from '../../profiles/meeting.reads.ts'
import { people, personOf } from '../../profiles/profiles.reads.ts'

type Needs = Pick<Deps, 'clock' | 'matching'>

/** What happened to a member since then, as it stands now: who is hidden, on a break, suspended or parted is in none of it. */
export async function digestNews(
  tx: Db,
  needs: Needs,
  accountId: string,
  { since, withSuggestions }: { since: Date; withSuggestions: boolean },
): Promise<DigestNews> {
  // First, as it may take a moment: whoever parts meanwhile is in nothing that is read after it.
  const fitting = withSuggestions ? await fittingIds(tx, needs, accountId) : []
  const unread = (await unreadOf(tx, accountId)).filter(
    ({ hasLeft, lastMessageAt }) => !hasLeft && lastMessageAt !== null && lastMessageAt > since,
  )
  const namesOf = (isRequest: boolean) =>
    unread.filter((one) => one.isRequest === isRequest).map(({ name }) => name)
  const { waiting, matches, suggestions } = await namesSince(tx, accountId, since, fitting)
  return { waiting, matches, suggestions, messages: namesOf(false), requests: namesOf(true) }
}

async function fittingIds(tx: Db, { clock, matching }: Needs, accountId: string): Promise<string[]> {
  const { best } = await matching.best(tx, accountId, clock.now(), SUGGESTION_LIMIT, 'those who wait')
  return best
    .filter(({ compatibility }) => displayScore(compatibility.total) >= DIGEST_SCORE)
    .map(({ id }) => id)
}

type Names = Pick<DigestNews, 'waiting' | 'matches' | 'suggestions'>

/** Whom somebody may be told of now: there, and to be found. */
const isShown = sql`account.left_at is null and not profile.is_suspended and not profile.is_hidden
  and not profile.is_unlisted and profile.paused_until is null`
const shown = 50

async function namesSince(
  tx: Db,
  accountId: string,
  since: Date,
  fitting: readonly string[],
): Promise<Names> {
  const { rows } = await sql<Names>`
    select
      array(
        select account.name from swipe as theirs
          join account on account.id = theirs.account_id
          join profile on profile.account_id = theirs.account_id
        where theirs.target_id = ${accountId} and theirs.action = 'connect' and theirs.created_at > ${since}
          and not exists (
            select from swipe as mine where mine.account_id = ${accountId} and mine.target_id = theirs.account_id)
          and ${isShown} and ${mayBeSuggested(accountId, 'theirs.account_id')}
        order by theirs.created_at desc limit ${shown}) as waiting,
      array(
        select account.name from match
          join account on account.id = case when match.low_id = ${accountId} then match.high_id else match.low_id end
          join profile on profile.account_id = account.id
        where ${accountId} in (match.low_id, match.high_id) and match.status = 'active'
          and match.created_at > ${since} and ${isShown} and ${mayMeet(accountId, 'account.id')}
          -- Who has begun to talk needs no telling.
          and not exists (
            select from conversation
            where conversation.low_id = match.low_id and conversation.high_id = match.high_id
              and conversation.last_message_at is not null)
        order by match.created_at desc limit ${shown}) as matches,
      array(
        select account.name from unnest(${[...fitting]}::uuid[]) with ordinality as best (id, place)
          join account on account.id = best.id
          join profile on profile.account_id = best.id
        where profile.joined_at > ${since} and ${isShown} and ${mayBeSuggested(accountId, 'best.id')}
        order by best.place) as suggestions`.execute(tx)
  return rows[0]!
}

/** What the member's profile lacks most, in words, or null. */
export async function nextStepOf(tx: Db, accountId: string): Promise<string | null> {
  const row = await people(tx).where('account.id', '=', accountId).executeTakeFirst()
  if (!row) return null
  const person = personOf(row)
  return nextBestStep({ ...person, photoCount: person.photos.length })?.label ?? null
}
