import { SHELF_LIMIT } from '@netwrk/domain/connections/shelf'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { hasSwiped } from '../connections.reads.ts'
import { lockClock } from '../connections.store.ts'
import { refuseUnchoosable } from './refuse-unchoosable.ts'
import { countShelf, isOnShelf } from './shelf.reads.ts'

/**
 * Puts somebody on the shelf, to decide on later: no swipe is used, and nobody is told. The clock is held, so that neither
 * more people than may be nor anybody who is decided about at the same moment comes onto it.
 */
export async function shelve(ctx: MemberCtx, { personId }: { personId: string }) {
  const { actor, clock } = ctx
  await transact(ctx, async (tx) => {
    await lockClock(tx, actor.id)
    await refuseUnshelvable(tx, actor.id, personId)
    await tx
      .insertInto('shelvedMember')
      .values({ accountId: actor.id, targetId: personId, shelvedAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { ok: true as const }
}

async function refuseUnshelvable(tx: Db, accountId: string, personId: string): Promise<void> {
  await refuseUnchoosable(tx, accountId, personId)
  if (await hasSwiped(tx, accountId, personId)) throw new Refusal('connections.already_swiped')
  if (await isOnShelf(tx, accountId, personId)) return
  if ((await countShelf(tx, accountId)) >= SHELF_LIMIT) throw new Refusal('connections.shelf_full')
}
