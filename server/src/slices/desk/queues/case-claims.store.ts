import type { CaseQueue } from '@netwrk/domain/desk/queues'
import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'

type Case = { queue: CaseQueue; memberId: string }

/** Takes a case, unless somebody else has it. Of two at once one takes it. Says whether it was another's or free before. */
export async function takeCase(
  tx: Db,
  { queue, memberId }: Case,
  by: { id: string; now: Date; until: Date },
): Promise<'new' | 'extended' | 'refused'> {
  const own = await tx
    .updateTable('caseClaim')
    .set({ claimedUntil: by.until })
    .where('queue', '=', queue)
    .where('memberId', '=', memberId)
    .where('claimedBy', '=', by.id)
    .where('claimedUntil', '>', by.now)
    .executeTakeFirst()
  if (own.numUpdatedRows > 0n) return 'extended'
  const taken = await tx
    .insertInto('caseClaim')
    .values({ queue, memberId, claimedBy: by.id, claimedUntil: by.until })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'memberId'])
        .doUpdateSet({ claimedBy: by.id, claimedUntil: by.until })
        .where('caseClaim.claimedUntil', '<=', by.now),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'new' : 'refused'
}

/** Gives back a case that somebody has, or whoever has it. Says whether it was. */
export async function leaveCase(
  tx: Db,
  { queue, memberId }: Case,
  by: { id: string | null; now: Date },
): Promise<boolean> {
  const left = await tx
    .deleteFrom('caseClaim')
    .where('queue', '=', queue)
    .where('memberId', '=', memberId)
    .$if(by.id !== null, (query) => query.where('claimedBy', '=', by.id))
    .where('claimedUntil', '>', by.now)
    .executeTakeFirst()
  return left.numDeletedRows > 0n
}

/** Ends the claim of a case that is being decided, and refuses where somebody else has it. */
export async function closeCase(
  tx: Db,
  { queue, memberId }: Case,
  by: { id: string | null; now: Date },
): Promise<void> {
  const claim = await tx
    .selectFrom('caseClaim')
    .select(['claimedBy', 'claimedUntil'])
    .where('queue', '=', queue)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) return
  if (by.id !== null && claim.claimedBy !== by.id && claim.claimedUntil > by.now)
    throw new Refusal('desk.case_claimed')
  await tx.deleteFrom('caseClaim').where('queue', '=', queue).where('memberId', '=', memberId).execute()
}
