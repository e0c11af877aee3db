import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import type { Environment } from '../environment/environment.ts'
import type { RunningServer } from '../environment/server.ts'
import type { Table } from '../metrics/table.ts'
import { type Act, type ActName, acts, record, warmUp } from '../profiles/acts.ts'
import { recorded } from '../profiles/counts.ts'
import { selfTimesOf } from '../profiles/processor-profile.ts'
import { type Scene, seedScene } from '../profiles/scene.ts'
import { statementsOf } from '../profiles/statements.ts'

const folder = join(import.meta.dirname, '..', '..', 'node_modules/.cache')
const mostFunctions = 25
const mostOwners = 15

/** Where the time of the server goes when somebody does what people do all day. */
export const profile: Benchmark = {
  about:
    'where the processor goes and which statements are made, in one act of many; a word after it picks one',
  members: 10_000,
  words: Object.keys(acts),
  async run(environment) {
    const scene = await environment.seed(seedScene)
    const server = await environment.startServer({ isRecorded: true })
    const names =
      environment.word === undefined ? (Object.keys(acts) as ActName[]) : [environment.word as ActName]
    const tables: Table[] = []
    for (const name of names)
      tables.push(...(await profileOf(environment, server, scene(server.origin), name)))
    return tables
  },
}

async function profileOf(
  { say }: Environment,
  server: RunningServer,
  scene: Scene,
  name: ActName,
): Promise<Table[]> {
  const act: Act = acts[name]
  say(`${name}: ${act.about} …`)
  const doing = await act.open(scene, server.origin)
  await warmUp(act, doing)
  await server.read()
  await server.record()
  await record(act, doing)
  const { processorMilliseconds } = await server.read()
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `netwrk-${name}.cpuprofile`)
  const statements = await server.finishRecording(path)
  say(`Written: ${path}`)
  const times = selfTimesOf(path)
  if (times.length === 0) throw new BenchError('the profile is empty')
  const each = (milliseconds: number) => (milliseconds / recorded).toFixed(3)
  const owners = new Map<string, number>()
  for (const { owner, milliseconds } of times) owners.set(owner, (owners.get(owner) ?? 0) + milliseconds)
  const byOwner = [...owners].sort(([, a], [, b]) => b - a)
  const made = statementsOf(statements, recorded)
  return [
    [
      {
        act: name,
        times: recorded,
        'processor ms an act': (processorMilliseconds / recorded).toFixed(2),
        'statements an act': (statements.length / recorded).toFixed(1),
      },
    ],
    byOwner.slice(0, mostOwners).map(([owner, ms]) => ({ 'own time of': owner, 'ms an act': each(ms) })),
    times.slice(0, mostFunctions).map(({ name: own, place, milliseconds }) => ({
      function: own,
      'ms an act': each(milliseconds),
      place,
    })),
    made,
  ]
}
