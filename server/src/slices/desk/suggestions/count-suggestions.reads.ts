import { armsFound } from '@netwrk/domain/desk/suggestions/arms-found'
import { type Receivers, receiversFound } from '@netwrk/domain/desk/suggestions/receivers'
import { receiverFigures } from '@netwrk/domain/desk/suggestions/suggestion-figures'
import type { CountedSuggestions } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import { holdoutOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { type SqlBool, sql } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readSettings } from '../../settings/settings.reads.ts'
import { receiversIn } from './receivers.reads.ts'
import { sumsOfArms } from './senders.reads.ts'

const DAY = 86_400_000

/**
 * What suggestions came to in the last days: exposure and load of those who are seen, beside the days before; and answered conversations of
 * those who ask, by their arm, since the order is what it is. Inside a transaction, one query after the other.
 */
export async function countSuggestions(
  tx: Db,
  config: Config,
  now: Date,
  days: number,
): Promise<CountedSuggestions> {
  const { suggestionOrder } = await readSettings(tx, config)
  const holdout = holdoutOf(suggestionOrder)!
  const [before, since] = [new Date(now.getTime() - 2 * days * DAY), new Date(now.getTime() - days * DAY)]
  const changedAt = await lastChange(tx)
  const armsSince = changedAt !== null && changedAt > since ? changedAt : since
  const period = await receiversIn(tx, config, { since, until: now })
  const earlier = await receiversIn(tx, config, { since: before, until: since })
  const sums = await sumsOfArms(tx, holdout, { since: armsSince, until: now })
  return {
    order: suggestionOrder,
    changedAt,
    receivers: compared(period, earlier, days),
    ...armsFound(sums, holdout),
    armsSince,
  }
}

function compared(period: Receivers, earlier: Receivers, days: number): CountedSuggestions['receivers'] {
  const [values, before] = [receiversFound(period, days), receiversFound(earlier, days)]
  return Object.values(receiverFigures).map(({ title, figures }) => ({
    title,
    figures: Object.entries(figures).map(([name, declared]) => {
      const key = name as keyof typeof values
      return { ...declared, query: `receivers.${key}`, value: values[key], before: before[key] }
    }),
  }))
}

/** When the desk last changed who has which order; null where it has not, as far as the record goes back. */
async function lastChange(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('doneAt')
    .where('act', '=', 'setting.changed')
    .where(sql<SqlBool>`details ->> 'key' = 'suggestionOrder'`)
    .where(sql<SqlBool>`details ->> 'before' is distinct from details ->> 'after'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.doneAt ?? null
}
