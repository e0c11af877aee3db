import type { Role } from '@netwrk/domain/desk/permissions'
import type { World } from '../world.ts'

/** Makes somebody of the staff, as the command does. */
export async function makeStaff({ deps }: World, accountId: string, role: Role): Promise<void> {
  await deps.db
    .insertInto('staff')
    .values({ accountId, role, addedAt: deps.clock.now() })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ role }))
    .execute()
}
