import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { defaultPreferences, type Preferences } from '@netwrk/domain/discovery/preferences'
import { expect, onTestFinished, test } from 'vitest'
import { inServer } from '../../../../platform/server-root.ts'
import { BLOCK_SIZE } from '../block.ts'
import { createSearchable, loadKernel } from '../kernel.ts'
import type { Member } from '../member.ts'
import { memberOf } from '../member-index.ts'
import { tabulateRules } from '../point-tables.ts'
import { askAs } from '../question.ts'
import { search } from '../search.ts'
import { now } from '../testing/any-member.ts'
import { mixed } from '../testing/mixed-members.ts'
import { openSearchThreads } from './search-threads.ts'

const tables = tabulateRules()
const RESTART_MILLISECONDS = 200

/** Threads that run a file of one's own, and a question that is compared with the event loop's answer. */
async function open({ entry, least = 0 }: { entry: string; least?: number }) {
  const members = mixed(BLOCK_SIZE + 100)
  const searchable = createSearchable(members.length, await loadKernel(), () => now)
  for (const member of members) searchable.memberIndex.put(member, false)
  const errors: object[] = []
  const log = { error: (told: object) => errors.push(told) }
  const threads = openSearchThreads({
    log,
    entry,
    least,
    count: 2,
    restartMilliseconds: RESTART_MILLISECONDS,
    answerMilliseconds: 2000,
  })
  onTestFinished(threads.stop)
  const viewer = { ...memberOf(members[0]!), preferences: defaultPreferences as Preferences }
  const question = askAs(viewer, tables, now, 20)
  const slotsOf = (found: Member[]) => found.map(({ id }) => searchable.memberIndex.find(id))
  const best = slotsOf(search(searchable, question, []))
  /** Whether threads answered, which find some to spare, or the event loop. */
  const ask = async () => {
    const found = slotsOf(await threads.search(searchable, question, [], (members) => members))
    expect(new Set(found)).toEqual(new Set([...found, ...best]))
    return found.length > best.length ? 'threads' : 'event loop'
  }
  return { ask, threads, errors }
}

/** A thread's file which does something else at its first question as long as another file lies beside it. */
function writeFailing(failure: string) {
  const folder = mkdtempSync(join(tmpdir(), 'netwrk-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'failing.mjs')
  const fatal = join(folder, 'fatal')
  writeFileSync(fatal, '')
  writeFileSync(
    entry,
    `import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
if (existsSync(${JSON.stringify(fatal)})) parentPort.on('message', () => { ${failure} })
else await import(${JSON.stringify(pathToFileURL(inServer('dist', 'search-thread.js')).href)})`,
  )
  return { entry, heal: () => rmSync(fatal) }
}

test.each([
  ['ends', 'process.exit(1)'],
  ['never comes to an end', 'for (;;);'],
  ['forgets to answer', ''],
])(
  'a question whose thread %s is answered on the event loop, and threads are started anew later',
  { timeout: 60_000 },
  async (_, failure) => {
    const { entry, heal } = writeFailing(failure)
    const { ask, errors } = await open({ entry })
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['event loop', 'event loop', 'event loop'])
    expect(errors).toHaveLength(1)
    heal()
    expect(await ask()).toBe('event loop')
    await sleep(2 * RESTART_MILLISECONDS)
    expect(await ask()).toBe('threads')
    expect(errors).toHaveLength(1)
  },
)

test('where threads cannot be started, the event loop answers and it is told once', async () => {
  const { ask, errors } = await open({ entry: inServer('dist', 'no-such-file.js') })
  expect(await Promise.all([ask(), ask()])).toEqual(['event loop', 'event loop'])
  expect(await ask()).toBe('event loop')
  expect(errors).toHaveLength(1)
})

test('a stop in the middle of a question answers it on the event loop, and is no failure', async () => {
  const { ask, threads, errors } = await open({ entry: inServer('dist', 'search-thread.js') })
  expect(await ask()).toBe('threads')
  const asking = ask()
  await threads.stop()
  expect(await asking).toBe('event loop')
  expect(await ask()).toBe('event loop')
  expect(errors).toEqual([])
})

test('a small community is searched on the event loop alone', async () => {
  const { ask } = await open({ entry: inServer('dist', 'search-thread.js'), least: BLOCK_SIZE + 101 })
  expect(await ask()).toBe('event loop')
})
