import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '../../../platform/database/database.ts'
import { dumpSchema } from '../../../platform/database/schema-dump.ts'
import type { FilesPort } from '../../../platform/files/files.ts'
import { days } from '../../../testing/billing/provider.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import {
  contentsOf,
  emptyPlace,
  filesOf,
  fillCommunity,
  type Place,
  quietly,
  temporaryFolder,
  worldAsPlace,
} from '../../../testing/rights/whole-community.ts'
import { createWorld } from '../../../testing/world.ts'
import { verifyEvidence } from '../../safety/evidence/verify-evidence.ts'
import { verifyAudit } from '../../staff/audit/audit-chain.ts'
import { eraseRestored } from '../deletion/erase-restored.ts'
import { exportCommunity } from './export-community.ts'
import { importCommunity } from './import-community.ts'
import type { Progress } from './progress.ts'
import { refuseUnfinishedImport } from './refuse-unfinished-import.ts'
import { withSession } from './session.ts'

const community = preparedWorld(fillCommunity)

async function filledWorld() {
  const { world, scene: filled } = await community()
  return { world, filled, from: worldAsPlace(world), to: await emptyPlace(), folder: await temporaryFolder() }
}

/** What came in, without the row that says so. */
async function importedContents(place: Place) {
  const contents = await contentsOf(place)
  for (const table of ['audit', 'audit_personal']) contents.tables[table]!.pop()
  return contents
}

async function withDatabase<T>({ connection }: Place, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(connection)
  return work(pool).finally(() => pool.end())
}

test('what goes out and in again has every row of every table, every file and who was erased', async () => {
  const { world, from, to, folder } = await filledWorld()
  const told: Progress[] = []
  const tell = (progress: Progress) => void told.push(progress)
  await exportCommunity(from, folder, tell)
  const exported = await contentsOf(from)
  expect(Object.entries(exported.tables).filter(([, rows]) => rows.length === 0)).toEqual([])
  const schema = await withDatabase(to, dumpSchema)

  await importCommunity(to, folder, tell)
  expect(await importedContents(to)).toEqual(exported)
  expect(await filesOf(to)).toEqual(await filesOf(from))
  expect(told.filter(({ percent }) => percent === 100).map(({ step }) => step)).toEqual([
    ...['rows read', 'files copied'],
    ...['bytes checked', 'files copied', 'rows written', 'rows compared'],
  ])
  await withDatabase(to, async (pool) => {
    expect(await dumpSchema(pool)).toBe(schema)
    await expect(pool.query('update audit set act = act')).rejects.toThrow('never changed')
    const db = openDatabase(pool)
    expect(await verifyAudit(db)).toMatchObject({ broken: null })
    expect(await verifyEvidence({ db, files: to.files })).toEqual(
      await verifyEvidence({ db: world.deps.db, files: world.deps.files }),
    )
    expect(await refuseUnfinishedImport(db)).toBeUndefined()
  })
})

test('the rows are those of one moment, whatever is written meanwhile', async () => {
  const { world, from, to, folder } = await filledWorld()
  const writes: Promise<unknown>[] = []
  const write = ({ step, percent }: Progress) => {
    if (step !== 'rows read' || percent > 0) return
    const entry = { position: 77, email: 'late@example.com', referralCode: 'LATE0001', joinedAt: new Date() }
    writes.push(world.deps.db.insertInto('waitlistEntry').values(entry).execute())
  }
  await exportCommunity(from, folder, write)
  await Promise.all(writes)
  await importCommunity(to, folder, quietly)
  const { waitlist_entry: entries } = (await contentsOf(to)).tables
  expect([writes.length, entries!.length]).toEqual([1, 1])
})

test('an export that ended over a file is continued behind those it has, with the rows of its first moment', async () => {
  const { world, from, to, folder } = await filledWorld()
  const opened: string[] = []
  const failing = (after: number): FilesPort => ({
    ...from.files,
    open: (path) => {
      opened.push(path)
      return opened.length > after ? Promise.reject(new Error('no network')) : from.files.open(path)
    },
  })
  for (let count = 0; count < 20; count++)
    await world.deps.files.put(`removed/more-${count}.txt`, Buffer.from(`more ${count}`))
  await expect(exportCommunity({ ...from, files: failing(16) }, folder, quietly)).rejects.toThrow(
    'no network',
  )
  const before = await contentsOf(from)
  await expect(importCommunity(to, folder, quietly)).rejects.toThrow('holds no whole export')

  const first = new Set(opened.splice(0).slice(0, 16))
  await world.deps.db.deleteFrom('usedPuzzle').execute()
  await exportCommunity({ ...from, files: failing(1000) }, folder, quietly)
  expect(opened.filter((path) => first.has(path))).toEqual([])
  await importCommunity(to, folder, quietly)
  expect((await importedContents(to)).tables.used_puzzle).toEqual(before.tables.used_puzzle)
  expect(await filesOf(to)).toEqual(await filesOf(from))
})

test('an import that ended over a file lets no server start, and is continued behind the files it has', async () => {
  const { world, from, to, folder } = await filledWorld()
  for (let count = 0; count < 40; count++)
    await world.deps.files.put(`removed/more-${count}.txt`, Buffer.from(`more ${count}`))
  await exportCommunity(from, folder, quietly)
  const put: string[] = []
  const failing = (after: number): FilesPort => ({
    ...to.files,
    put: (path, source) => {
      put.push(path)
      return put.length > after ? Promise.reject(new Error('no network')) : to.files.put(path, source)
    },
  })
  await expect(importCommunity({ ...to, files: failing(20) }, folder, quietly)).rejects.toThrow('no network')
  expect((await contentsOf(to)).tables.account).toEqual([])
  const starting = withDatabase(to, (pool) => refuseUnfinishedImport(openDatabase(pool)))
  await expect(starting).rejects.toThrow('has not come to its end')
  const another = await temporaryFolder()
  await exportCommunity(from, another, quietly)
  await expect(importCommunity(to, another, quietly)).rejects.toThrow('Another export is being imported')

  const first = put.splice(0).slice(0, 16)
  await importCommunity({ ...to, files: failing(1000) }, folder, quietly)
  expect(put.filter((path) => first.includes(path))).toEqual([])
  expect(await filesOf(to)).toEqual(await filesOf(from))
  await withDatabase(to, (pool) => refuseUnfinishedImport(openDatabase(pool)))
})

test('who was erased after the export is erased again before an import of it serves', async () => {
  const { world, filled, from, folder } = await filledWorld()
  await exportCommunity(from, folder, quietly)
  const later = await createWorld({}, { isLaunched: false })
  const to = worldAsPlace(later)
  const erasedAt = new Date(world.deps.clock.now().getTime() - days(1))
  await later.deps.erasures.note({ accountId: filled.leaver.id, erasedAt, keepsWords: false })
  await importCommunity(to, folder, quietly)
  const account = () =>
    later.deps.db.selectFrom('account').select('name').where('id', '=', filled.leaver.id).executeTakeFirst()
  expect(await account()).toEqual({ name: 'Quixote of Mancha' })
  expect(await eraseRestored(later.deps)).toBe(1)
  expect(await account()).toEqual({ name: 'Former member' })
})

test('two exports or imports of one database take turns', async () => {
  const { connection } = await emptyPlace()
  const seen: string[] = []
  const first = withSession(connection, async () => {
    seen.push('first begins')
    await sleep(500)
    seen.push('first ends')
  })
  await expect.poll(() => seen).toHaveLength(1)
  await withSession(connection, async () => void seen.push('second begins'))
  await first
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})

test('a server that starts while an export is checked is seen before anything is written', async () => {
  const { from, to, folder } = await filledWorld()
  await exportCommunity(from, folder, quietly)
  const server = new pg.Client({ ...to.connection, application_name: 'netwrk 1' })
  // What is written first waits for this lock, and the lock for the server.
  const holder = new pg.Client(to.connection)
  await holder.connect()
  await holder.query('begin; lock table community_import in exclusive mode')
  const starting: Promise<unknown>[] = []
  const start = ({ step }: Progress) => {
    if (step !== 'bytes checked' || starting.length > 0) return
    starting.push(server.connect().then(() => holder.query('rollback')))
  }
  await expect(importCommunity(to, folder, start)).rejects.toThrow('A server is running')
  await Promise.all(starting)
  await Promise.all([server.end(), holder.end()])
  expect((await filesOf(to)).found).toEqual({})
  await importCommunity(to, folder, quietly)
})
