import { Refusal } from '@netwrk/domain/refusals'
import type { Category, Target } from '@netwrk/domain/safety/report'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { blockIn, rejoiningUnlessDone } from '../blocks/block.ts'
import { copyToEvidence, type FileToCopy, removeCopies } from '../evidence/copy-files.ts'
import { findTarget } from './find-target.ts'
import { hasReported, reportSentBefore } from './reports.reads.ts'
import { type NewReport, storeReport } from './store-report.ts'

type Input = {
  memberId: string
  target: Target
  category: Category
  words: string
  alsoBlocks: boolean
  clientId: string
}
/**
 * Reports somebody, or something of theirs: frozen as it is now, files first, which are copied outside of the
 * transaction. Sent again it is answered again and counts once. Whom it is about never learns of it.
 * They are blocked after it and together with it, where that is wanted as well.
 */
export async function report(ctx: MemberCtx, input: Input): Promise<{ number: number }> {
  const { actor, db } = ctx
  const { memberId, target, clientId } = input
  if (memberId === actor.id) throw new Refusal('safety.self')
  const before = await reportSentBefore(db, actor.id, clientId)
  if (before) return before
  const found = await findTarget(db, actor.id, memberId, target)
  if (!found) throw new Refusal('safety.target_not_found')
  const giveBack = await countRepeat(ctx, memberId, clientId)
  const { number, isNew } = await copyAndStore(ctx, input, found.files).catch(async (error) => {
    // What is told is why it was not stored, even where uncounting fails, too.
    await Promise.allSettled([giveBack()])
    throw error
  })
  if (!isNew) await giveBack()
  return { number }
}

/** Copies the files, then stores the report with what is there at that moment. Where nothing is stored, no copy stays. */
async function copyAndStore(
  ctx: MemberCtx,
  { memberId, target, category, words, alsoBlocks, clientId }: Input,
  wanted: readonly FileToCopy[],
): Promise<{ number: number; isNew: boolean }> {
  const { actor, files, ids } = ctx
  const id = ids.next()
  const copied = await copyToEvidence(files, id, wanted)
  const made: NewReport = {
    id,
    source: 'member',
    reporterId: actor.id,
    clientId,
    contactName: null,
    contactEmail: null,
    subjectId: memberId,
    targetKind: target.kind,
    category,
    words: words.trim(),
  }
  try {
    const stored = await rejoiningUnlessDone(ctx, memberId, () =>
      transact(ctx, async (tx) => {
        await lockReporter(tx, actor.id)
        const meanwhile = await reportSentBefore(tx, actor.id, clientId)
        if (meanwhile) return { ...meanwhile, isNew: false }
        // Read once more: what is stored is what is there now, and what was copied of its files.
        const now = await findTarget(tx, actor.id, memberId, target)
        if (!now) throw new Refusal('safety.target_not_found')
        const { number } = await storeReport(tx, ctx, made, now, copied)
        if (alsoBlocks) await blockIn(tx, ctx, memberId)
        return { number, isNew: true }
      }),
    )
    if (!stored.isNew) await removeCopies(files, copied)
    return stored
  } catch (error) {
    await removeCopies(files, copied)
    throw error
  }
}

// A first report about somebody is never refused for its number, nor because it was stored meanwhile when sent twice at once.
// What is returned uncounts it, where nothing was stored.
async function countRepeat(
  { db, limits, actor }: MemberCtx,
  subjectId: string,
  clientId: string,
): Promise<() => Promise<void>> {
  if (!(await hasReported(db, actor.id, subjectId, clientId))) return async () => {}
  if (!(await limits.take('report', actor.id))) throw new Refusal('safety.too_many_reports')
  return () => limits.giveBack('report', actor.id)
}

// A member's reports take turns, so that one that is sent twice at once finds the other.
async function lockReporter(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${accountId}`}, 0))`.execute(tx)
}
