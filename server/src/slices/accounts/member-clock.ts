import { changeZone } from '@netwrk/domain/connections/zone-clock'
import { isTimeZone } from '@netwrk/domain/time/local-day'
import type { Deps } from '../../deps.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The browser's zone at sign-in becomes the member's, from the next day on (DECISIONS 25). Nonsense is ignored. */
export async function noteTimeZone({ db, clock }: Needs, accountId: string, zone: string): Promise<void> {
  if (!isTimeZone(zone)) return
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
