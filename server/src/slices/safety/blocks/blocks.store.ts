import type { Db } from '../../../platform/database/database.ts'

type Blocking = { blockerId: string; blockedId: string }

/** Keeps a block of two who are held; one that was lifted holds anew. */
export async function storeBlock(tx: Db, pair: Blocking, isListed: boolean, now: Date): Promise<void> {
  await tx
    .insertInto('block')
    .values({ ...pair, isListed, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['blockerId', 'blockedId']).doUpdateSet({ isListed, createdAt: now, liftedAt: null }),
    )
    .execute()
}

/**
 * Lifts a block of two who are held. That of the other side, made meanwhile, is shown in their settings from now on.
 * @returns false where there is none to lift that its member knows of
 */
export async function liftBlock(tx: Db, { blockerId, blockedId }: Blocking, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('block')
    .set({ liftedAt: now })
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .where('liftedAt', 'is', null)
    .where('isListed', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('block')
    .set({ isListed: true })
    .where('blockerId', '=', blockedId)
    .where('blockedId', '=', blockerId)
    .execute()
  return true
}
