import { figurePeriods } from '@netwrk/domain/desk/figures'
import type { CountedSuggestions } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countSuggestions } from '../suggestions/count-suggestions.reads.ts'
import { type CountedFigures, countFigures } from './figures.reads.ts'
import { onOneCore } from './on-one-core.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'config'>

/** All that is kept of a period: what the page of figures shows, and what the one of suggestions does. */
type Counted = CountedFigures & { suggestions: CountedSuggestions }

/** What took no longer to count is counted again whenever somebody looks. */
const quickMilliseconds = 300
/** Older than this figures are counted anew. */
const HOUR = 3_600_000

/**
 * The figures of the last days: counted now where that is quick, and otherwise as they were counted within the last hour,
 * with the time of that.
 */
export async function figuresOfDays(needs: Needs, days: number): Promise<Counted> {
  const kept = await keptFigures(needs.db, days)
  const isKeptEnough =
    kept !== null &&
    kept.tookMilliseconds > quickMilliseconds &&
    needs.clock.now().getTime() - kept.figures.countedAt.getTime() < 2 * HOUR
  return isKeptEnough ? kept.figures : countAndKeep(needs, days)
}

/** Counts anew what is older than an hour, so that nobody has to wait for it. */
export async function keepFigures(needs: Needs): Promise<void> {
  for (const days of figurePeriods) {
    const kept = await keptFigures(needs.db, days)
    const age = kept
      ? needs.clock.now().getTime() - kept.figures.countedAt.getTime()
      : Number.POSITIVE_INFINITY
    if (age >= HOUR) await countAndKeep(needs, days)
  }
}

async function countAndKeep({ db, patientDb, clock, config }: Needs, days: number): Promise<Counted> {
  const startedAt = performance.now()
  const now = clock.now()
  const figures = await onOneCore(patientDb, async (tx) => ({
    ...(await countFigures(tx, now, days)),
    suggestions: await countSuggestions(tx, config, now, days),
  }))
  const row = {
    body: JSON.stringify(figures),
    countedAt: figures.countedAt,
    tookMilliseconds: Math.round(performance.now() - startedAt),
  }
  await db
    .insertInto('figuresCount')
    .values({ days, ...row })
    .onConflict((conflict) =>
      conflict.column('days').doUpdateSet(row).where('figuresCount.countedAt', '<=', row.countedAt),
    )
    .execute()
  return figures
}

async function keptFigures(db: Db, days: number) {
  const row = await db
    .selectFrom('figuresCount')
    .select([sql<KeptBody>`body`.as('body'), 'countedAt', 'tookMilliseconds'])
    .where('days', '=', days)
    .executeTakeFirst()
  // A server of before there were figures of suggestions keeps none.
  if (!row?.body.suggestions) return null
  const { body, countedAt, tookMilliseconds } = row
  return { figures: { ...body, suggestions: withDates(row.body.suggestions), countedAt }, tookMilliseconds }
}

type KeptSuggestions = Omit<CountedSuggestions, 'changedAt' | 'armsSince'> & {
  changedAt: string | null
  armsSince: string
}
type KeptBody = CountedFigures & { suggestions?: KeptSuggestions }

function withDates({ changedAt, armsSince, ...kept }: KeptSuggestions): CountedSuggestions {
  return {
    ...kept,
    changedAt: changedAt === null ? null : new Date(changedAt),
    armsSince: new Date(armsSince),
  }
}
