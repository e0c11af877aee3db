import type { Reach, Segment } from '@netwrk/domain/desk/announcements'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Everybody whom a segment names and who may be written to: their address is verified, and they are not suspended. */
function inSegment(db: Db, segment: Segment, now: Date) {
  const members = db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .innerJoin('settings', 'settings.accountId', 'account.id')
    .where('account.emailVerified', '=', true)
    .where('profile.isSuspended', '=', false)
  if (segment.to === 'plan') return members.where('profile.tier', '=', segment.plan)
  if (segment.to === 'country') return members.where('profile.country', '=', segment.country)
  if (segment.to === 'verified') return members.where('profile.isVerified', '=', true)
  if (segment.to === 'active')
    return members.where('profile.lastActiveAt', '>=', new Date(now.getTime() - segment.days * 86_400_000))
  return members
}

const wantsMail = sql<boolean>`(settings.email_notifications and settings.mail_announcements = 'on')`

/** How many would get it now. */
export async function reachOf(db: Db, segment: Segment, now: Date): Promise<Reach> {
  return inSegment(db, segment, now)
    .select([
      sql<number>`count(*)::int`.as('members'),
      sql<number>`(count(*) filter (where ${wantsMail}))::int`.as('mails'),
    ])
    .executeTakeFirstOrThrow()
}

/** The next so many, in the order of their ids, and whether each wants mails. */
export function nextInSegment(db: Db, segment: Segment, after: string | null, count: number, now: Date) {
  return inSegment(db, segment, now)
    .select(['account.id', wantsMail.as('wantsMail')])
    .$if(after !== null, (query) => query.where('account.id', '>', after!))
    .orderBy('account.id')
    .limit(count)
    .execute()
}
