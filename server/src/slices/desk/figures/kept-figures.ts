import { figurePeriods } from '@netwrk/domain/desk/figures'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type CountedFigures, countFigures } from './figures.reads.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock'>

/** What took no longer to count is counted again whenever somebody looks. */
const quickMilliseconds = 300
/** Older than this figures are counted anew. */
const HOUR = 3_600_000

/**
 * The figures of the last days: counted now where that is quick, and otherwise as they were counted within the last hour,
 * with the time of that.
 */
export async function figuresOfDays(needs: Needs, days: number): Promise<CountedFigures> {
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

async function countAndKeep({ db, patientDb, clock }: Needs, days: number): Promise<CountedFigures> {
  const startedAt = performance.now()
  const figures = await countFigures(patientDb, clock.now(), days)
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
    .select([sql<CountedFigures>`body`.as('body'), 'countedAt', 'tookMilliseconds'])
    .where('days', '=', days)
    .executeTakeFirst()
  if (!row) return null
  const { body, countedAt, tookMilliseconds } = row
  return { figures: { ...body, countedAt }, tookMilliseconds }
}
