import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { followMembers } from '../../server/src/slices/discovery/member-index/follower.ts'
import {
  createSearchable,
  loadKernel,
  planeBytes,
} from '../../server/src/slices/discovery/member-index/kernel.ts'
import { tabulateRules } from '../../server/src/slices/discovery/member-index/point-tables.ts'
import { scanBlock } from '../../server/src/slices/discovery/member-index/scan.ts'
import { BenchError } from '../bench-error.ts'
import { percentile } from '../metrics/measure.ts'
import type { Table } from '../metrics/table.ts'
import { readAsObjects } from './everybody.ts'
import { sqlWays } from './sql-strategies.ts'
import { fillSwipes, fillTable } from './sql-table.ts'
import { byIndex, byNaiveScan, type Run, runWay, type Strategy } from './strategies.ts'
import { type Asking, drawViewers, type Ground, swipeCounts } from './viewers.ts'

/** Calls by which the quickest strategy in SQL is found. */
const trialCalls = 9
const indexRounds = 5

type Needs = { deps: Deps; pool: pg.Pool; ids: readonly string[]; say(line: string): void }

/**
 * The index, the naive scan and SQL answer the same viewers one after the other. A viewer on whom they do not agree
 * ends the benchmark.
 */
export async function runSideBySide({ deps, pool, ids, say }: Needs) {
  const { ground, follower, load } = await fillIndex(deps)
  const asking = drawViewers(ground, ids)
  say('Asking the index …')
  const runs = [
    await runWay(byIndex('index', ground), asking, indexRounds),
    await runWay(byIndex('index, without SIMD', withoutKernel(ground)), asking, 1),
  ]
  say('Asking the naive scan …')
  const members = await readAsObjects(deps)
  const naive = await runWay(byNaiveScan(members, ground.now), asking, 1)
  say('Asking SQL …')
  const groups = await fillTable(pool, members)
  await fillSwipes(pool, asking)
  const byId = new Map(members.map((member) => [member.id, member]))
  const client = await pool.connect()
  const strategies = sqlWays({ ...ground, client, groups, memberOf: (id) => byId.get(id)! })
  const { trials, run: sql } = await runQuickest(client, strategies, asking)
  client.release()
  await pool.query('drop table bench_member, bench_swipe')
  for (const run of [...runs, sql]) expectSame(run, naive)
  const [index] = runs as [Run]
  return {
    ground,
    follower,
    asking,
    tables: [
      [load],
      trials,
      [...runs, naive, sql].flatMap(rowsOf),
      [agreement(asking.length, index, sql)],
    ] satisfies Table[],
  }
}

/** Everybody in columns, as a server process has them, and what that cost. */
export async function fillIndex({ db, patientDb, log, config: rules }: Deps) {
  const now = new Date()
  const module = await loadKernel()
  if (!module) throw new BenchError('the kernel is not built, or this machine has no SIMD')
  const startedAt = performance.now()
  const follower = await followMembers({
    db,
    patientDb,
    log,
    rules,
    create: (expected) => createSearchable(expected, module, () => now),
  })
  const loaded = performance.now() - startedAt
  const searchable = follower.searchable()
  const { memberIndex } = searchable
  const ground: Ground = { searchable, tables: tabulateRules(), now }
  const load = {
    'in the index': memberIndex.size(),
    'load from the database s': (loaded / 1000).toFixed(1),
    'columns and hash table MB': (memberIndex.bytes() / 1e6).toFixed(1),
    'planes MB': (planeBytes(memberIndex) / 1e6).toFixed(1),
  }
  return { ground, follower, load }
}

function withoutKernel({ searchable, ...ground }: Ground): Ground {
  return { ...ground, searchable: { memberIndex: searchable.memberIndex, scan: scanBlock } }
}

async function runQuickest(
  client: pg.ClientBase,
  strategies: { strategy: Strategy; settings: string }[],
  asking: readonly Asking[],
): Promise<{ trials: Table; run: Run }> {
  const trials = []
  for (const { strategy, settings } of strategies) {
    await client.query(settings)
    const { milliseconds } = await runWay(strategy, asking.slice(0, trialCalls), 1)
    trials.push({ strategy, settings, median: percentile(milliseconds, 50) })
  }
  const quickest = trials.reduce((best, one) => (one.median < best.median ? one : best))
  await client.query(quickest.settings)
  return {
    trials: trials.map(({ strategy, median }) => ({
      trial: strategy.name,
      calls: trialCalls,
      'p50 ms': median.toFixed(1),
    })),
    run: await runWay(quickest.strategy, asking, 1),
  }
}

/** Ends the benchmark where two strategies differ on a viewer. */
export function expectSame(run: Run, naive: Run) {
  const differing = run.answers.filter((ids, place) => ids.join() !== naive.answers[place]!.join()).length
  if (differing > 0) throw new BenchError(`${run.name} and ${naive.name} differ on ${differing} viewers`)
}

/** A row for each number of swipes. A second a core counts what one thread answers, one call after the other. */
export function rowsOf({ name, answers, milliseconds, ownMilliseconds }: Run): Table {
  return swipeCounts.map((swiped, turn) => {
    const ofTurn = (values: number[]) =>
      values.filter((_, call) => (call % answers.length) % swipeCounts.length === turn)
    const [waited, worked] = [ofTurn(milliseconds), ofTurn(ownMilliseconds)]
    return {
      strategy: name,
      swiped,
      calls: waited.length,
      'p50 ms': percentile(waited, 50).toFixed(2),
      'p99 ms': percentile(waited, 99).toFixed(2),
      'a second': ((1000 * waited.length) / waited.reduce((a, b) => a + b, 0)).toFixed(1),
      'own p50 ms': percentile(worked, 50).toFixed(2),
      'own p99 ms': percentile(worked, 99).toFixed(2),
    }
  })
}

function agreement(viewers: number, index: Run, sql: Run) {
  const times = percentile(sql.milliseconds, 50) / percentile(index.milliseconds, 50)
  return { viewers, 'on whom all agree': viewers, [`${sql.name}, p50 over the index's`]: times.toFixed(0) }
}
