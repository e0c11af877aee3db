import { changeZone } from '@netwrk/domain/connections/zone-clock'
import type { Deps } from '../../deps.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The browser's zone at sign-in becomes the member's, from the next day on. An unknown one means UTC. */
export async function noteTimeZone({ db, clock }: Needs, accountId: string, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('memberClock')
      .select(['zone', 'nextZone', 'nextFrom', 'heldFrom'])
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next = changeZone(current, zone, clock.now())
    await tx.updateTable('memberClock').set(next).where('accountId', '=', accountId).execute()
  })
}
