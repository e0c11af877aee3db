import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { setLeftAt } from '../../accounts/leave.claims.ts'
import type { Limit } from '../data-map/table-use.ts'
import type { Run } from '../retention/run.ts'
import { eraseIn } from './erase-member.claims.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'wake' | 'erasures'>

const atOnce = 20
/** A checkout that was begun may still be paid for a day. */
const openCheckoutDays = 2

/**
 * Erases accounts whose address was not verified in time, as those of members who left, but at once. One that fails holds
 * up none of the others: its error is thrown at the end.
 */
export async function eraseUnverified(needs: Needs, run: Run): Promise<void> {
  const errors: unknown[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; !run.stop?.aborted; ) {
    const { rows } = await sql<{ id: string }>`
      select id from account where ${isToGo(run)} and id > ${after} order by id limit ${atOnce}`.execute(
      needs.patientDb,
    )
    for (const { id } of rows) {
      const isErased = await eraseOne(needs, id, run).catch((error) => errors.push(error) && false)
      if (isErased) run.removed++
    }
    if (rows.length < atOnce) break
    after = rows.at(-1)!.id
  }
  if (errors.length > 0) throw errors[0]
}

/** Whoever others count on stays, and whoever paid, works for the community, or has a case that is open. */
function isToGo({ before, now }: Limit) {
  const checkoutsSince = new Date(now.getTime() - openCheckoutDays * 86_400_000)
  return sql<boolean>`not email_verified and left_at is null and created_at <= ${before}
    and not exists (select from staff where staff.account_id = account.id)
    and not exists (select from profile where profile.account_id = account.id and phone_verified)
    and not exists (select from match where account.id in (match.low_id, match.high_id))
    and not exists (select from conversation where account.id in (low_id, high_id))
    and not exists (select from payment where payment.account_id = account.id)
    and not exists (select from subscription where subscription.account_id = account.id)
    and not exists (select from plan_grant where plan_grant.account_id = account.id)
    and not exists (select from checkout where checkout.account_id = account.id
      and checkout.created_at > ${checkoutsSince})
    and not exists (select from ticket where ticket.subject_id = account.id and state = 'open')`
}

/** Nothing, where it was verified or something else came up meanwhile, or another server is at it. */
async function eraseOne(needs: Needs, accountId: string, limit: Limit): Promise<boolean> {
  return transact({ ...needs, db: needs.patientDb }, async (tx) => {
    const { rows } = await sql`
      select from account where id = ${accountId} and ${isToGo(limit)} for update skip locked`.execute(tx)
    if (rows.length === 0) return false
    const now = needs.clock.now()
    await needs.erasures.note({ accountId, erasedAt: now, keepsWords: false })
    const sessions = await leaveAtOnce(tx, accountId, now)
    await eraseIn(tx, accountId, false, now)
    // After what was erased, so that the browsers that are open are told.
    await record(
      tx,
      sessions.map(({ id }) => ({ type: 'account.signed_out' as const, accountId, sessionId: id })),
      now,
    )
    return true
  })
}

/** As whoever left. Resolves to the sessions that end by it. */
async function leaveAtOnce(tx: Db, accountId: string, now: Date) {
  const askedAt = new Date(now.getTime() - 1)
  await tx
    .insertInto('departure')
    .values({ accountId, askedAt, dueAt: now, keepsWords: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await setLeftAt(tx, accountId, now)
  return tx.selectFrom('session').select('id').where('accountId', '=', accountId).execute()
}
