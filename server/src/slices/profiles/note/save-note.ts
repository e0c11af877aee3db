import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { refuseUnseen } from './note.reads.ts'

type Input = { id: string; note: string }

/** Keeps what the member notes about somebody whom they can see; of saves at once the last one stays. An empty note goes. */
export async function saveNote(ctx: MemberCtx, { id, note }: Input) {
  if (!(await ctx.limits.take('note', ctx.actor.id))) throw new Refusal('request.too_many')
  return transact(ctx, async (tx) => {
    await holdBoth(tx, [ctx.actor.id, id])
    await refuseUnseen(tx, ctx.actor.id, id)
    await (note === '' ? removeNote(tx, ctx, id) : storeNote(tx, ctx, { id, note }))
    return { note }
  })
}

/** Held, so that whoever of the two is erased at this moment takes the new note along, or is gone before it. */
async function holdBoth(tx: Db, ids: readonly string[]): Promise<void> {
  const both = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('leftAt', 'is', null)
    .forKeyShare()
    .execute()
  if (both.length < 2) throw new Refusal('profiles.not_found')
}

async function removeNote(tx: Db, { actor }: MemberCtx, subjectId: string): Promise<void> {
  await tx
    .deleteFrom('privateNote')
    .where('writerId', '=', actor.id)
    .where('subjectId', '=', subjectId)
    .execute()
}

async function storeNote(tx: Db, { actor, clock }: MemberCtx, { id, note }: Input): Promise<void> {
  const kept = { note, savedAt: clock.now() }
  await tx
    .insertInto('privateNote')
    .values({ writerId: actor.id, subjectId: id, ...kept })
    .onConflict((conflict) => conflict.columns(['writerId', 'subjectId']).doUpdateSet(kept))
    .execute()
}
