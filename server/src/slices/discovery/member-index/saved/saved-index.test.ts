import { existsSync } from 'node:fs'
import { copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../../platform/database/database.ts'
import { createWorld } from '../../../../testing/world.ts'
import { openIndex } from '../../open-index.ts'
import { seedMembers } from '../../testing/drawn-members.ts'
import { fullScan } from '../../testing/full-scan.ts'
import { changesSince, forgetChanges, hasBookmark, leaveBookmark, look } from '../changes.ts'

const takenUp = 'the index was taken up as it was saved'
const everybodyRead = 'the index is full'

/** A world of so many members, and servers that start and stop on it one after the other, each with what it logged. */
async function openScene(count = 60) {
  const world = await createWorld()
  const { db, clock, config } = world.deps
  const ids = await seedMembers(world, count)
  const program = join(config.dataDirectory, 'program.js')
  await writeFile(program, 'one program')
  const saving = {
    file: join(config.dataDirectory, 'member-index'),
    program,
    fewest: 1,
    mostChangedPercent: 20,
  }
  const scan = fullScan(config)

  const start = async (different: Partial<typeof config> & { saving?: typeof saving } = {}) => {
    const told: string[] = []
    const tell = (...words: unknown[]) => void told.push(String(words.at(-1)))
    const log = { debug: tell, info: tell, warn: tell, error: tell }
    const { saving: saved = saving, ...rules } = different
    const index = openIndex({ ...world.deps, log, config: { ...config, ...rules }, saving: saved })
    await index.start()
    return { ...index, told }
  }
  const restart = async (different = {}) => {
    const server = await start(different)
    await server.stop()
    return server.told
  }
  const expectAllFound = async ({ matching }: Pick<Awaited<ReturnType<typeof start>>, 'matching'>) => {
    for (const id of ids.slice(0, 20)) {
      const now = clock.now()
      expect(await matching.best(db, id, now, 20)).toEqual(await scan.best(db, id, now, 20))
    }
  }
  return { ...world.deps, ids, world, saving, start, restart, expectAllFound }
}

/** A transaction in any other database of the cluster holds a look back until it ends, so it may take several. */
async function forgetAll(db: Db) {
  const left = async () => {
    // Takes a number of its own, so that the next look is a later one.
    await sql`select pg_current_xact_id()`.execute(db)
    await forgetChanges(db, await look(db))
    return (await db.selectFrom('memberChange').select('xid').execute()).length
  }
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
}

test('a server that starts again takes the index up as it was saved, with all that changed meanwhile', async () => {
  const scene = await openScene()
  const { db, ids, saving } = scene
  await db.updateTable('profile').set({ country: 'atlantis' }).where('accountId', '=', ids[9]!).execute()
  await db.deleteFrom('account').where('id', '=', ids[30]!).execute()
  const first = await scene.start()
  await db.deleteFrom('account').where('id', '=', ids[31]!).execute()
  await first.stop()
  expect(first.told).toContain(everybodyRead)
  expect((await stat(saving.file)).mode & 0o777).toBe(0o600)

  await db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', ids[0]!).execute()
  await db.updateTable('profile').set({ age: 61 }).where('accountId', '=', ids[1]!).execute()
  await db.deleteFrom('account').where('id', '=', ids[2]!).execute()
  const second = await scene.start()
  expect(second.told).toContain(takenUp)
  expect(second.told).not.toContain(everybodyRead)
  expect(existsSync(saving.file)).toBe(false)
  ids.splice(2, 1)
  await scene.expectAllFound(second)
  const another = await scene.start({ saving: { ...saving, file: `${saving.file}.another` } })
  expect(another.told).toContain(everybodyRead)
  expect(second.status()?.members).toBe(another.status()?.members)
  await another.stop()

  // Slots of those who left are taken again.
  ids.unshift(...(await seedMembers(scene.world, 3, 11)))
  await scene.expectAllFound(second)
  await second.stop()
  expect(await scene.restart()).toContain(takenUp)
})

test('a change whose transaction was open when the index was saved is seen', async () => {
  const scene = await openScene()
  const { db, ids } = scene
  const server = await scene.start()
  await db.transaction().execute(async (slow) => {
    await slow.updateTable('profile').set({ isHidden: true }).where('accountId', '=', ids[0]!).execute()
    await db.updateTable('profile').set({ age: 20 }).where('accountId', '=', ids[1]!).execute()
    await server.stop()
  })
  const next = await scene.start()
  expect(next.told).toContain(takenUp)
  await scene.expectAllFound(next)
  await next.stop()
})

test('nothing is saved of whoever was erased a moment before', async () => {
  const scene = await openScene()
  const { db, ids, saving } = scene
  const server = await scene.start()
  const [before, atLast, stays] = [ids[20]!, ids[21]!, ids[22]!]
  await db.deleteFrom('account').where('id', '=', before).execute()
  await scene.expectAllFound(server)
  await db.deleteFrom('account').where('id', '=', atLast).execute()
  await server.stop()
  const bytes = await readFile(saving.file)
  // As the columns have it: four words, the lowest byte first.
  const asWords = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').swap32()
  expect(bytes.includes(asWords(stays))).toBe(true)
  for (const id of [before, atLast]) {
    expect(bytes.includes(asWords(id))).toBe(false)
    expect(bytes.includes(id)).toBe(false)
  }
})

test('what another program or other rules of the operator saved is read anew', async () => {
  const scene = await openScene()
  await scene.restart()
  await writeFile(scene.saving.program, 'another program')
  expect(await scene.restart()).toContain(everybodyRead)
  expect(await scene.restart({ unansweredLimit: 3 })).toContain(everybodyRead)
  expect(await scene.restart({ unansweredLimit: 3, suggestsVerifiedOnly: true })).toContain(everybodyRead)
  expect(await scene.restart({ unansweredLimit: 3, suggestsVerifiedOnly: true })).toContain(takenUp)
})

test('where the database does not know any more what has changed, everybody is read', async () => {
  const scene = await openScene()
  const { db, ids } = scene
  await scene.restart()
  await db.updateTable('profile').set({ isHidden: true }).where('accountId', '=', ids[0]!).execute()
  await forgetAll(db)
  const server = await scene.start()
  expect(server.told).toContain(everybodyRead)
  await scene.expectAllFound(server)
  await server.stop()
})

test('where much has changed, everybody is read', async () => {
  const scene = await openScene()
  await scene.restart()
  await scene.db.updateTable('profile').set({ age: 61 }).execute()
  const server = await scene.start()
  expect(server.told).toContain(everybodyRead)
  await scene.expectAllFound(server)
  await server.stop()
})

test('a damaged file is told of, and everybody is read', async () => {
  const scene = await openScene()
  const { saving } = scene
  await scene.restart()
  const whole = `${saving.file}.whole`
  await copyFile(saving.file, whole)
  const bytes = await readFile(whole)
  const flipped = (at: number) => {
    const other = Buffer.from(bytes)
    other[at]! ^= 1
    return other
  }
  const headerEnd = 4 + bytes.readUInt32BE()
  const damaged = [
    Buffer.alloc(0),
    bytes.subarray(0, 3),
    bytes.subarray(0, 100),
    bytes.subarray(0, headerEnd + 1000),
    bytes.subarray(0, -1),
    Buffer.alloc(100, 'x'),
    flipped(5),
    flipped(headerEnd + 8),
    flipped(bytes.length - 1),
  ]
  for (const one of damaged) {
    await writeFile(saving.file, one)
    const server = await scene.start()
    expect(server.told).toContain('the saved index could not be taken up; the index reads everybody')
    expect(server.told).toContain(everybodyRead)
    await scene.expectAllFound(server)
    await server.stop()
  }
  // Each of these servers saved its own, so the bookmark of the first is there still.
  await copyFile(whole, saving.file)
  expect(await scene.restart()).toContain(takenUp)
})

test('what a server was killed over is removed', async () => {
  const scene = await openScene(5)
  const unfinished = `${scene.saving.file}.77.part`
  await writeFile(unfinished, 'half')
  expect(await scene.restart()).toContain(everybodyRead)
  expect(existsSync(unfinished)).toBe(false)
})

test('what cannot be written keeps no server from stopping, nor the next from starting', async () => {
  const scene = await openScene(5)
  const saving = { ...scene.saving, file: join(scene.config.dataDirectory, 'nowhere', 'member-index') }
  const told = await scene.restart({ saving })
  expect(told).toContain('the index could not be saved; the next start reads everybody')
  expect(await scene.restart({ saving })).toContain(everybodyRead)
})

test('few members are not worth a file', async () => {
  const scene = await openScene(5)
  await scene.restart({ saving: { ...scene.saving, fewest: 100 } })
  expect(existsSync(scene.saving.file)).toBe(false)
})

test('a bookmark is left only where the database goes on from the look, and nothing can have been forgotten', async () => {
  const { db } = (await createWorld()).deps
  const bookmark = '00000000-0000-4000-8000-000000000001'
  const now = await look(db)
  expect(await leaveBookmark(db, { ...now, life: 'another' }, bookmark)).toBe(false)
  expect(await leaveBookmark(db, { ...now, at: new Date(now.at.getTime() - 6 * 60_000) }, bookmark)).toBe(
    false,
  )
  expect(await hasBookmark(db, now, bookmark)).toBe(false)
  expect(await leaveBookmark(db, now, bookmark)).toBe(true)
  expect(await hasBookmark(db, now, bookmark)).toBe(true)
  expect((await changesSince(db, now)).ids).toEqual([bookmark])

  await forgetChanges(db, now)
  expect(await hasBookmark(db, now, bookmark)).toBe(true)
  await forgetAll(db)
  expect(await hasBookmark(db, now, bookmark)).toBe(false)
})
