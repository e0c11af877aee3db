import type { Settings } from '@netwrk/domain/desk/settings'
import { Refusal } from '@netwrk/domain/refusals'
import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { effectProblem, newestText } from '@netwrk/domain/rights/texts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { keepWords } from './record-consent.ts'
import { hashOf, readVersions } from './texts.reads.ts'

export type NewText = {
  kind: TextKind
  markdown: string
  summary: string
  /** Null for at once. */
  effectiveFrom: Date | null
  isMaterial: boolean
  /** The newest version when this one was written; null for whichever it is. */
  after: number | null
}

/**
 * Publishes the next version of a text, in the transaction of whoever records it, and has a material one mailed. Returns
 * its number. Of two at once the second is refused (`request.stale`).
 */
export async function publishTextIn(tx: Db, settings: Settings, now: Date, given: NewText): Promise<number> {
  const { kind, markdown, summary, isMaterial } = given
  const latest = newestText(await readVersions(tx, settings), kind)
  if (given.after !== null && given.after !== latest.version) throw new Refusal('request.stale')
  const hash = hashOf(markdown)
  if (hash === latest.hash) throw new Refusal('desk.text_unchanged')
  const effectiveFrom = given.effectiveFrom ?? now
  const problem = effectProblem(latest, { effectiveFrom, isMaterial }, now)
  if (problem !== null) throw new Refusal(problem)

  await keepWords(tx, [{ hash, markdown }])
  const next = {
    kind,
    version: latest.version + 1,
    hash,
    effectiveFrom,
    isMaterial,
    summary,
    publishedAt: now,
  }
  const made = await tx
    .insertInto('textVersion')
    .values(next)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new Refusal('request.stale')
  const { version } = next
  if (isMaterial) await tx.insertInto('textSending').values({ kind, version }).execute()
  const step = isMaterial ? [{ type: 'text.step_due' as const, kind, version }] : []
  await record(tx, [{ type: 'text.published', kind, version }, ...step], now)
  return version
}
