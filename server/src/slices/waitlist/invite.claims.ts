import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { apartMilliseconds } from './announce-launch.ts'

/**
 * Lets people in before the launch: one address, whether it waits or not, or the next so many of the waitlist. Each is
 * mailed; an address that was invited before is mailed again.
 * @returns whom
 */
export async function invite(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  whom: string | number,
): Promise<string[]> {
  return db.transaction().execute((tx) => inviteIn(tx, { clock, ids }, whom))
}

/** As {@link invite}, in the caller's transaction. */
export async function inviteIn(
  tx: Db,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  whom: string | number,
): Promise<string[]> {
  // One at a time: of two at once the second begins where the first has ended.
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`.execute(tx)
  const emails = typeof whom === 'string' ? [normaliseEmail(whom)] : await nextWaiting(tx, whom)
  const now = clock.now()
  for (const [turn, email] of emails.entries()) {
    const { id } = await tx
      .insertInto('invitation')
      .values({ id: ids.next(), email, invitedAt: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ invitedAt: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ type: 'waitlist.invited', invitationId: id })
    const dueAt = new Date(now.getTime() + turn * apartMilliseconds)
    await tx.insertInto('event').values({ body, occurredAt: now, dueAt }).execute()
  }
  return emails
}

async function nextWaiting(tx: Db, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('waitlistEntry')
    .leftJoin('invitation', 'invitation.email', 'waitlistEntry.email')
    .select('waitlistEntry.email')
    .where('invitation.id', 'is', null)
    .where('confirmedAt', 'is not', null)
    .orderBy('position')
    .limit(count)
    .execute()
  return rows.map(({ email }) => email)
}
