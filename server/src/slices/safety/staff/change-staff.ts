import type { Role } from '@netwrk/domain/desk/permissions'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { audit } from '../audit/audit.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
export type StaffChange = 'given' | 'taken' | 'unchanged' | 'last_owner'

/** Makes somebody of the staff, in place of what they were; by a command, on record with the name of who ran it. */
export async function giveRole(
  needs: Needs,
  accountId: string,
  role: Role,
  by: string,
): Promise<StaffChange> {
  return change(needs, async (tx, now) => {
    const before = await roleIn(tx, accountId)
    if (before === role) return 'unchanged'
    if (before === 'owner' && (await owners(tx)) === 1) return 'last_owner'
    await tx
      .insertInto('staff')
      .values({ accountId, role, addedAt: now })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ role }))
      .execute()
    const details = { role, before }
    await audit(tx, { id: null, name: by }, now, { act: 'staff.role_given', subjectId: accountId, details })
    return 'given'
  })
}

/** Takes a role away; it is gone with the next call. The last owner keeps theirs. */
export async function takeRole(
  needs: Needs,
  accountId: string,
  role: Role,
  by: string,
): Promise<StaffChange> {
  return change(needs, async (tx, now) => {
    if ((await roleIn(tx, accountId)) !== role) return 'unchanged'
    if (role === 'owner' && (await owners(tx)) === 1) return 'last_owner'
    await tx.deleteFrom('staff').where('accountId', '=', accountId).execute()
    const details = { role }
    await audit(tx, { id: null, name: by }, now, { act: 'staff.role_taken', subjectId: accountId, details })
    return 'taken'
  })
}

// One change of the staff at a time: of two owners who go at once one stays.
function change(
  { db, clock }: Needs,
  work: (tx: Db, now: Date) => Promise<StaffChange>,
): Promise<StaffChange> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx)
    return work(tx, clock.now())
  })
}

async function roleIn(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('staff')
    .select('role')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.role ?? null
}

async function owners(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return count
}
