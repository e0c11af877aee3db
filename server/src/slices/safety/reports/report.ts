import { Refusal } from '@netwrk/domain/refusals'
import type { Category, Target } from '@netwrk/domain/safety/report'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { blockIn, rejoiningUnlessDone } from '../blocks/block.ts'
import { copyToEvidence, type FileToCopy, removeCopies } from '../evidence/copy-files.ts'
import { findTarget } from './find-target.ts'
import { countRepeats, reportSentBefore } from './reports.reads.ts'
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
  // Before files are copied; what is sent at the same time is counted below.
  await refuseTooManyRepeats(db, ctx, input)
  const { number } = await copyAndStore(ctx, input, found.files)
  return { number }
}

/** Copies the files, then stores the report with what is there at that moment. Where nothing is stored, no copy stays. */
async function copyAndStore(
  ctx: MemberCtx,
  input: Input,
  wanted: readonly FileToCopy[],
): Promise<{ number: number }> {
  const { actor, files, ids } = ctx
  const { memberId, target, category, words, alsoBlocks, clientId } = input
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
        await refuseTooManyRepeats(tx, ctx, input)
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

// A first report about somebody is never refused for its number. What is counted is stored reports: one that failed
// takes none of the limit, and one that was sent twice takes one.
async function refuseTooManyRepeats(
  db: Db,
  { actor, clock, config }: MemberCtx,
  { memberId, clientId }: Input,
): Promise<void> {
  const limit = config.limits.report
  if (limit === null) return
  const since = new Date(clock.now().getTime() - limit.seconds * 1000)
  const repeats = await countRepeats(db, { reporterId: actor.id, subjectId: memberId, clientId, since })
  if (repeats >= limit.points) throw new Refusal('safety.too_many_reports')
}

// A member's reports take turns, so that one that is sent twice at once finds the other, and each counts all before it.
async function lockReporter(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${accountId}`}, 0))`.execute(tx)
}
