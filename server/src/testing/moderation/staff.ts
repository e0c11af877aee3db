import type { Role } from '@netwrk/domain/desk/permissions'
import type { Doer } from '../../slices/staff/audit/audit.claims.ts'
import type { World } from '../world.ts'

/** Makes somebody of the staff who has just used their second factor, wherever they are signed in. */
export async function makeStaff(world: World, accountId: string, role: Role): Promise<void> {
  await giveRoleOnly(world, accountId, role)
  await useFactor(world, accountId)
}

/** Olga, who owns the community and has just used her second factor. */
export async function ownerIn(world: World) {
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  return olga
}

/** Makes somebody of the staff, as the command does. */
export async function giveRoleOnly({ deps }: World, accountId: string, role: Role): Promise<void> {
  await deps.db
    .insertInto('staff')
    .values({ accountId, role, addedAt: deps.clock.now() })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ role }))
    .execute()
}

/** As after a code of the authenticator, which nobody here has. */
export async function useFactor({ deps: { db, clock } }: World, accountId: string): Promise<void> {
  await db.updateTable('account').set({ twoFactorEnabled: true }).where('id', '=', accountId).execute()
  const sessions = await db.selectFrom('session').select('id').where('accountId', '=', accountId).execute()
  const rows = sessions.map(({ id: sessionId }) => ({ sessionId, usedAt: clock.now() }))
  if (rows.length > 0)
    await db
      .insertInto('factorUse')
      .values(rows)
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ usedAt: clock.now() }))
      .execute()
}

/** Somebody of the staff as whoever does something, in a use case that is run without a call. */
export function moderating({ id }: { id: string }): Doer {
  return { id, name: 'Somebody', role: 'moderator' }
}
