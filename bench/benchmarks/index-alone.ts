import { topSuggestions } from '@netwrk/domain/discovery/ranking'
import {
  createSearchable,
  loadKernel,
  planeBytes,
} from '../../server/src/slices/discovery/member-index/kernel.ts'
import { tabulateRules } from '../../server/src/slices/discovery/member-index/point-tables.ts'
import { askAs } from '../../server/src/slices/discovery/member-index/question.ts'
import { scanBlock } from '../../server/src/slices/discovery/member-index/scan.ts'
import { type Searchable, search, slotsOf } from '../../server/src/slices/discovery/member-index/search.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { drawMembers } from '../matching/drawn-members.ts'
import { measureThreads } from '../matching/in-threads.ts'
import { expectSame, rowsOf } from '../matching/side-by-side.ts'
import { byIndex, idsOf, type Run, runWay, type Strategy } from '../matching/strategies.ts'
import { type Asking, drawViewers, type Ground } from '../matching/viewers.ts'
import type { Table } from '../metrics/table.ts'

const viewerCount = 60
const shardCount = 4
const changeCount = 100_000
const rounds = 3
/** From so many on a call takes long, and few rounds do. */
const MANY = 2_000_000

/** The index without a database: how it does with more members than a benchmark would wait for to be seeded. */
export const indexAlone: Benchmark = {
  about: 'the index alone on drawn members, whole and in 4 shards; up to 10,000,000',
  members: 100_000,
  mostMembers: 10_000_000,
  minutes: 30,
  async run({ members, say }) {
    const now = new Date()
    const module = await loadKernel()
    if (!module) throw new BenchError('the kernel is not built, or this machine has no SIMD')
    const open = (expected: number) => createSearchable(expected, module, () => now)
    const whole = open(members)
    const shards = Array.from({ length: shardCount }, () => open(Math.ceil(members / shardCount)))
    say(`Drawing ${members} members …`)
    let putting = 0
    const ids: string[] = []
    for (const member of drawMembers(members, now)) {
      const startedAt = performance.now()
      whole.memberIndex.put(member, false)
      putting += performance.now() - startedAt
      shards[shardOf(member.id)]!.memberIndex.put(member, false)
      if (ids.length < viewerCount * 1000) ids.push(member.id)
    }
    const ground: Ground = { searchable: whole, tables: tabulateRules(), now }
    const asking = drawViewers(
      ground,
      ids.filter((_, place) => place % 1000 === 0),
    )
    say('Asking …')
    const runs = [
      await runWay(byIndex('index', ground), asking, rounds),
      await runWay(byIndex('index, without SIMD', twinOf(ground)), asking, 1),
      await runWay(byShards(ground, shards), asking, rounds),
    ]
    for (const run of runs.slice(1)) expectSame(run, runs[0]!)
    say('Asking for Best for both …')
    const forBoth = await inTurns(ground, asking, members > MANY ? 5 : 30)
    expectSame(
      await runWay(byIndex('for both, without SIMD', twinOf(ground), 'best_for_both'), asking, 1),
      forBoth[1]!,
    )
    say('Asking in threads …')
    const inThreads = await measureThreads(ground, asking)
    const ways = [runs.flatMap(rowsOf), forBoth.flatMap(rowsOf), ...inThreads]
    return [[load(whole, putting)], [change(whole, now)], ...ways]
  },
}

/** Both orders in turn, round by round, so that whatever else the machine does falls on both. */
async function inTurns(ground: Ground, asking: readonly Asking[], turns: number): Promise<Run[]> {
  const ways = [byIndex('specified order', ground), byIndex('Best for both', ground, 'best_for_both')]
  const runs: Run[] = ways.map(({ name }) => ({ name, answers: [], milliseconds: [], ownMilliseconds: [] }))
  for (let round = 0; round < turns; round += 1) {
    for (const [place, way] of ways.entries()) {
      const { answers, milliseconds, ownMilliseconds } = await runWay(way, asking, 1)
      runs[place]!.answers = answers
      runs[place]!.milliseconds.push(...milliseconds)
      runs[place]!.ownMilliseconds.push(...ownMilliseconds)
    }
  }
  return runs
}

/** Ids are random, so that a few of their bits are a hash of them. */
function shardOf(id: string): number {
  return Number.parseInt(id.slice(0, 2), 16) % shardCount
}

function twinOf({ searchable, ...ground }: Ground): Ground {
  return { ...ground, searchable: { memberIndex: searchable.memberIndex, scan: scanBlock } }
}

/** Asks one shard after the other and merges their twenties, as one who asks several machines would. */
function byShards({ tables, now }: Ground, shards: readonly Searchable[]): Strategy {
  return {
    name: `${shardCount} shards in turn`,
    best({ viewer, swiped }: Asking) {
      const question = askAs(viewer, tables, now, 20)
      const found = shards.flatMap((shard) =>
        search(shard, question, slotsOf(shard.memberIndex, [viewer.id, ...swiped])),
      )
      return idsOf(topSuggestions(viewer, found, now))
    },
  }
}

function load({ memberIndex }: Searchable, milliseconds: number): Table[number] {
  return {
    'in the index': memberIndex.size(),
    'put in s': (milliseconds / 1000).toFixed(1),
    'columns and hash table MB': (memberIndex.bytes() / 1e6).toFixed(0),
    'planes MB': (planeBytes(memberIndex) / 1e6).toFixed(0),
  }
}

/** Members become others, one after the other. */
function change({ memberIndex }: Searchable, now: Date): Table[number] {
  const others = [...drawMembers(changeCount, now)]
  const slots = Array.from({ length: changeCount }, (_, place) =>
    Math.floor((place * memberIndex.size()) / changeCount),
  )
  const known = slots.map((slot) => memberIndex.memberAt(slot).id)
  const startedAt = performance.now()
  for (const [place, other] of others.entries()) memberIndex.put({ ...other, id: known[place]! }, false)
  const perSecond = (1000 * changeCount) / (performance.now() - startedAt)
  return { changes: changeCount, 'a second': perSecond.toFixed(0) }
}
