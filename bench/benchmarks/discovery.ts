import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import type { RunningServer } from '../environment/server.ts'
import { openSessions, type Visitor } from '../environment/visitors.ts'
import { startCaller } from '../load/caller.ts'
import { measureParts } from '../matching/parts-of-a-request.ts'
import { seedViewers } from '../matching/seed-viewers.ts'
import { fillIndex, runSideBySide } from '../matching/side-by-side.ts'
import { measureUnderChanges } from '../matching/under-changes.ts'
import { drawViewers } from '../matching/viewers.ts'
import { measureStarts, measureWholeStack, rounds } from '../matching/whole-stack.ts'
import type { Table } from '../metrics/table.ts'

/** A third of them each with 0, 200 and 5000 swipes. */
const viewerCount = 201
/** Those who score everybody as objects need them all in memory. */
const mostCompared = 1_000_000

/** How long a member waits for their suggestions. */
export const discovery: Benchmark = {
  about: 'suggestions: index, naive scan and SQL side by side, the whole stack, and under changes',
  members: 10_000,
  mostMembers: 10_000_000,
  words: ['stack', 'changes'],
  minutes: 90,
  run(environment) {
    const { word, members } = environment
    if (word !== 'stack' && members > mostCompared)
      throw new BenchError(`more than ${mostCompared} members are not compared: try discovery stack`)
    return word ? startedAgain(environment) : compared(environment)
  },
}

async function compared(environment: Environment): Promise<Table[]> {
  const { tables, ...people } = await comparedInProcess(environment)
  environment.say('Starting the server …')
  const server = await environment.startServer()
  return [...tables, ...(await measuring(environment, people)(server))]
}

/** `visitors` ask; the profiles of `others` change meanwhile. Without others nothing changes. */
type People = { visitors: readonly Visitor[]; others: readonly string[] }

/** What measures a server that has been started: the whole stack, and beside changes. */
function measuring(environment: Environment, { visitors, others }: People) {
  const caller = startCaller(environment)
  return async (server: RunningServer): Promise<Table[]> => {
    const whole = await measureWholeStack(server, visitors, caller)
    if (others.length === 0) return whole
    const pool = await environment.joinDatabase()
    const needs = { server, pool, visitors, caller, others, say: environment.say }
    return [...whole, ...(await measureUnderChanges(needs))]
  }
}

/** Everything that needs no server: the strategies side by side, and the parts of a request on the same database. */
async function comparedInProcess(environment: Environment) {
  const startedAt = performance.now()
  return environment.seed(async (deps, { free, paid }, pool) => {
    const seeded = secondsSince(startedAt)
    const all = [...free, ...paid]
    const ids = spread(all, viewerCount)
    const sideBySide = await runSideBySide({ deps, pool, ids, say: environment.say })
    const { visitors, parts } = await inParts(environment, { deps, pool, ...sideBySide })
    return {
      tables: [
        [{ members: all.length, 'seeded in s': seeded }],
        ...sideBySide.tables,
        parts,
      ] satisfies Table[],
      visitors,
      others: allBut(ids, all),
    }
  })
}

/**
 * The parts of a request and the whole stack of three starts, with nothing to compare the search with: of any community
 * that fits. Beside changes, too, where that word is given.
 */
async function startedAgain(environment: Environment): Promise<Table[]> {
  const startedAt = performance.now()
  const { tables, ...people } = await environment.seed(async (deps, { free, paid }, pool) => {
    const seeded = secondsSince(startedAt)
    const all = [...free, ...paid]
    environment.say('Reading everybody …')
    const { load, ...filled } = await fillIndex(deps)
    const ids = spread(all, viewerCount)
    const asking = drawViewers(filled.ground, ids)
    const { visitors, parts } = await inParts(environment, { deps, pool, asking, ...filled })
    const about = { members: all.length, 'seeded in s': seeded, ...load }
    const others = environment.word === 'changes' ? allBut(ids, all) : []
    return { tables: [[about], parts] satisfies Table[], visitors, others }
  })
  return [...tables, ...(await measureStarts(environment, measuring(environment, people)))]
}

function allBut(some: readonly string[], all: readonly string[]): string[] {
  const left = new Set(some)
  return all.filter((id) => !left.has(id))
}

type Asked = Pick<Awaited<ReturnType<typeof runSideBySide>>, 'ground' | 'follower' | 'asking'>

/** Lets those who have swiped 200 ask for the parts of a request, and for all of it later. */
async function inParts(
  { say }: Environment,
  { deps, pool, asking, ...ground }: Asked & { deps: Deps; pool: pg.Pool },
) {
  say('Asking for the parts of a request …')
  const some = asking.filter(({ swiped }) => swiped.length <= 200 && swiped.length > 0)
  await seedViewers(pool, some)
  const visitors = await openSessions(
    deps,
    some.map(({ viewer }) => viewer.id),
  )
  return { visitors, parts: await measureParts({ deps, ...ground, visitors, rounds }) }
}

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1)
