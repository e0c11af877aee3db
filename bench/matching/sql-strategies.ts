import { SUGGESTION_LIMIT, topSuggestions } from '@netwrk/domain/discovery/ranking'
import { factorMaximums } from '@netwrk/domain/discovery/score'
import type pg from 'pg'
import type { Member } from '../../server/src/slices/discovery/member-index/member.ts'
import type { PointTables } from '../../server/src/slices/discovery/member-index/point-tables.ts'
import { askAs, type Question } from '../../server/src/slices/discovery/member-index/question.ts'
import { bestQuery } from './score-in-sql.ts'
import { type GroupCounts, groupOf } from './sql-table.ts'
import { idsOf, type Strategy } from './strategies.ts'
import type { Asking } from './viewers.ts'

type Needs = {
  client: pg.ClientBase
  /** How large each group of the table is. */
  groups: GroupCounts
  memberOf(id: string): Member
  tables: PointTables
  now: Date
}

/** Members looked at in the first of two stages: enough for the twentieth of them to be a high bar. */
const FIRST_STAGE = 5000

/** Every strategy we know to have PostgreSQL find them; the settings are the session's. */
export function sqlWays(needs: Needs): { strategy: Strategy; settings: string }[] {
  const serial = 'set jit = off; set max_parallel_workers_per_gather = 0'
  return [
    { settings: serial, strategy: inOnePass('SQL, one process', needs) },
    {
      settings: 'set jit = off; set max_parallel_workers_per_gather = 2',
      strategy: inOnePass('SQL, with 2 workers', needs),
    },
    {
      settings: 'set jit = on; set max_parallel_workers_per_gather = 0',
      strategy: inOnePass('SQL, compiled', needs),
    },
    { settings: serial, strategy: inTwoStages('SQL, best groups first', needs) },
  ]
}

function inOnePass(name: string, { client, memberOf, now }: Needs): Strategy {
  return {
    name,
    async best({ viewer }) {
      const { rows } = await client.query<{ id: string }>(bestQuery(viewer, now))
      return idsOf(inOrder({ viewer }, rows, memberOf, now))
    },
  }
}

/** First the groups that promise most, then only those whose bound reaches the twentieth score. */
function inTwoStages(name: string, { client, groups, memberOf, tables, now }: Needs): Strategy {
  return {
    name,
    async best({ viewer }) {
      const question = askAs(viewer, tables, now, SUGGESTION_LIMIT)
      const bounded = [...groups]
        .map(([group, count]) => ({ group, count, bound: boundOf(question, group) }))
        .sort((a, b) => b.bound - a.bound)
      let seen = 0
      const first = bounded.filter(({ count }) => {
        const isWanted = seen < FIRST_STAGE
        seen += count
        return isWanted
      })
      const ask = async (some: typeof bounded, atLeast?: number) => {
        const narrowed = { groups: some.map(({ group }) => group), ...(atLeast !== undefined && { atLeast }) }
        return (await client.query<{ id: string }>(bestQuery(viewer, now, narrowed))).rows
      }
      const found = await ask(first)
      const ranked = inOrder({ viewer }, found, memberOf, now)
      const bar = ranked[SUGGESTION_LIMIT - 1]?.total ?? 0
      // A hair less: SQL adds in its own order.
      const rest = bounded.slice(first.length).filter(({ bound }) => bound >= bar - 1e-6)
      if (rest.length > 0) found.push(...(await ask(rest, Math.max(40, bar - 1e-6))))
      return idsOf(inOrder({ viewer }, found, memberOf, now))
    },
  }
}

function inOrder(
  { viewer }: Pick<Asking, 'viewer'>,
  rows: { id: string }[],
  memberOf: Needs['memberOf'],
  now: Date,
) {
  return topSuggestions(
    viewer,
    rows.map(({ id }) => memberOf(id)),
    now,
  )
}

function boundOf({ tierPoints, yearsPoints, countryPoints }: Question, group: number): number {
  const { tier, years, country } = groupOf(group)
  const { methodOverlap, goalAlignment, activityCompatibility } = factorMaximums
  const lists = methodOverlap + goalAlignment + activityCompatibility
  return tierPoints[tier]! + yearsPoints[years]! + countryPoints[country]! + lists
}
