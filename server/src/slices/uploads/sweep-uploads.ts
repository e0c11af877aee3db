import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { discardAbandoned } from '../../platform/files/incoming-file.ts'
import { incomingFolder } from './receive-upload.ts'

const atOnce = 200
const unclaimedMilliseconds = 86_400_000

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

/** Removes what was broken off while this server received it: no other has it. */
export async function discardIncoming(ctx: Pick<Deps, 'clock' | 'config'>): Promise<void> {
  await discardAbandoned(incomingFolder(ctx), ctx.clock.now())
}

/**
 * Gives up the files that nothing refers to: not claimed within a day, broken off while they were stored, or left by a
 * member or a conversation that is gone. Several servers may sweep; each row is taken by one.
 * @returns how many
 */
export async function sweepUploads(ctx: Needs): Promise<number> {
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - unclaimedMilliseconds)
  return transact(ctx, async (tx) => {
    const orphans = await tx
      .selectFrom('upload')
      .select(['id', 'ownerId'])
      .where('removedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('claimedAt', 'is', null), eb('createdAt', '<', oldest)]),
          eb('ownerId', 'is', null),
          eb.and([eb('purpose', '=', 'attachment'), eb('conversationId', 'is', null)]),
        ]),
      )
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (orphans.length === 0) return 0
    const ids = orphans.map(({ id }) => id)
    await tx.updateTable('upload').set({ removedAt: now }).where('id', 'in', ids).execute()
    await record(
      tx,
      orphans.map(({ id, ownerId }) => ({ type: 'upload.removed' as const, uploadId: id, ownerId })),
      now,
    )
    return orphans.length
  })
}
