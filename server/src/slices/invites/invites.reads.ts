import { countCame, normaliseInviteCode } from '@netwrk/domain/invites/invites'
import type { Db } from '../../platform/database/database.ts'
import { mayMeet } from '../profiles/meeting.reads.ts'

/** A member's own link, and how many of those who came by it are here now, with an address that is known to be theirs. */
export async function readOwnInvites(db: Db, accountId: string) {
  const own = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .leftJoin('inviteCode', 'inviteCode.accountId', 'account.id')
    .select(['account.email', 'inviteCode.code', 'profile.pausedUntil'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const came = await db
    .selectFrom('invitedMember')
    .innerJoin('account', 'account.id', 'invitedMember.accountId')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select('account.email')
    .where('invitedMember.inviterId', '=', accountId)
    .where('account.emailVerified', '=', true)
    .where('account.leftAt', 'is', null)
    .where('profile.isSuspended', '=', false)
    .execute()
  const emails = came.map(({ email }) => email)
  return { code: own.code, isOnBreak: own.pausedUntil !== null, count: countCame(own.email, emails) }
}

/**
 * Whose link has this code: nobody's while its owner is suspended, on a break, leaving or gone, or where owner and viewer
 * do not find each other.
 */
export function inviterBy(db: Db, code: string, viewerId: string | null) {
  return db
    .selectFrom('inviteCode')
    .innerJoin('account', 'account.id', 'inviteCode.accountId')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.emailVerified', 'profile.joinedAt'])
    .where('inviteCode.code', '=', normaliseInviteCode(code))
    .where('account.leftAt', 'is', null)
    .where('profile.isSuspended', '=', false)
    .where('profile.pausedUntil', 'is', null)
    .$if(viewerId !== null, (query) => query.where(mayMeet(viewerId!, 'inviteCode.accountId')))
}
