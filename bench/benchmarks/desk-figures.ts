import { type FigureGroup, figures } from '@netwrk/domain/desk/figures'
import type pg from 'pg'
import { countFigures } from '../../server/src/slices/desk/figures/figures.reads.ts'
import { figuresOfDays, keepFigures } from '../../server/src/slices/desk/figures/kept-figures.ts'
import { onOneCore } from '../../server/src/slices/desk/figures/on-one-core.ts'
import { queries } from '../../server/src/slices/desk/figures/queries.ts'
import { countSuggestions } from '../../server/src/slices/desk/suggestions/count-suggestions.reads.ts'
import type { Benchmark } from '../benchmark.ts'
import { measure } from '../metrics/measure.ts'
import { rowOf } from '../metrics/table.ts'

const day = 86_400_000
const times = 10
/** What takes most of a minute in a large community is counted less often. */
const timesAnew = 3

/** How long the figures of the desk take to count, all of them at once and each group alone. */
export const deskFigures: Benchmark = {
  about:
    'the figures of the desk for the last 30 days as its page gets them, beside counting all anew, each query alone, and those of suggestions',
  members: 100_000,
  minutes: 30,
  async run(environment) {
    return environment.seed(async (deps, _community, pool) => {
      const { patientDb } = deps
      environment.say('Two swipes a member, a match and its messages for every tenth …')
      await liven(pool)
      const now = new Date()
      const period = { since: new Date(now.getTime() - 30 * day), now }
      const all = await measure(
        Array.from(
          { length: timesAnew },
          () => () => onOneCore(patientDb, (tx) => countFigures(tx, now, 30)),
        ),
        1,
      )
      const suggestions = await measure(
        Array.from(
          { length: timesAnew },
          () => () => onOneCore(patientDb, (tx) => countSuggestions(tx, deps.config, now, 30)),
        ),
        1,
      )
      await keepFigures(deps)
      const page = await measure(
        Array.from({ length: times }, () => () => figuresOfDays(deps, 30)),
        1,
      )
      const alone = []
      for (const group of Object.keys(figures) as FigureGroup[]) {
        const query = queries[group](period)
        const took = await measure(
          Array.from({ length: timesAnew }, () => () => query.execute(patientDb)),
          1,
        )
        alone.push(rowOf(`${group} alone`, took))
      }
      return [
        [
          rowOf('the page', page),
          rowOf('all figures counted anew', all),
          ...alone,
          rowOf('suggestions counted anew', suggestions),
        ],
        [{ members: environment.members }],
      ]
    })
  },
}

/** What a community of a month looks like to the queries: swipes, matches, conversations of two messages. */
export async function liven(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of livened) await client.query(statement)
  } finally {
    client.release()
  }
}

const livened = [
  `create temporary table walker as
    select account_id as id, row_number() over (order by account_id) as place from profile`,
  `create index on walker (place)`,
  `analyze walker`,
  `insert into swipe (account_id, target_id, action, match_score, created_at)
    select a.id, b.id, case when a.place % 2 = 0 then 'connect' else 'pass' end, 50,
      now() - (a.place % 30) * interval '1 day'
    from walker a, generate_series(1, 2) step, walker b
    where b.place = a.place + step * 7 on conflict do nothing`,
  `insert into match (id, low_id, high_id, score, factors, common_interests, created_at)
    select gen_random_uuid(), least(a.id, b.id), greatest(a.id, b.id), 50, '{}', '{}', now() - (a.place % 30) * interval '1 day'
    from walker a join walker b on b.place = a.place + 7 where a.place % 10 = 0 on conflict do nothing`,
  `insert into conversation (id, low_id, high_id, last_number, created_at, last_message_at)
    select gen_random_uuid(), low_id, high_id, 2, created_at, created_at from match on conflict do nothing`,
  `insert into participant (conversation_id, account_id)
    select id, unnest(array[low_id, high_id]) from conversation on conflict do nothing`,
  `insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
    select gen_random_uuid(), id, number, case number when 1 then low_id else high_id end, gen_random_uuid(), 'Hello', created_at
    from conversation, generate_series(1, 2) number on conflict do nothing`,
  `analyze`,
]
