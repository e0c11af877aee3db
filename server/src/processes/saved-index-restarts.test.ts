import { execFileSync } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { placesUntil } from '@netwrk/postgres/testing/places'
import { expect, onTestFinished, test } from 'vitest'
import { seedMembers } from '../../seed/seed-members.ts'
import { readConfig } from '../config/config.ts'
import { randomIds, systemClock } from '../platform/clock.ts'
import { type Db, openDatabase, openPool, unlimited } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import type { Saving } from '../slices/discovery/member-index/saved/saved-index.ts'
import { openIndex } from '../slices/discovery/open-index.ts'
import { fullScan } from '../slices/discovery/testing/full-scan.ts'

const places = placesUntil(onTestFinished)
const config = readConfig({})

/** Works on the database of a folder, which is stopped afterwards. */
async function onDatabase<T>(directory: string, work: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  onTestFinished(() => postgres.stop())
  const pool = openPool({ ...postgres.connection, ...unlimited })
  try {
    await migrate(pool)
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Starts and stops an index that is saved; its answers in between are those of the full scan. Resolves to how it came to be. */
async function restartIndex(db: Db, saving: Saving) {
  const told: string[] = []
  const tell = (...words: unknown[]) => void told.push(String(words.at(-1)))
  const log = { debug: tell, info: tell, warn: tell, error: tell }
  const index = openIndex({ db, patientDb: db, log, clock: systemClock, config, saving })
  await index.start()
  const [viewer] = await db.selectFrom('profile').select('accountId').orderBy('joinedAt').limit(1).execute()
  const now = new Date()
  expect(await index.matching.best(db, viewer!.accountId, now, 20)).toEqual(
    await fullScan(config).best(db, viewer!.accountId, now, 20),
  )
  await index.stop()
  return told.includes('the index was taken up as it was saved') ? 'taken up' : 'read'
}

test('a saved index goes on with a database that was started again, and not with one from before it was saved', async () => {
  const place = await places.open()
  const [now, earlier] = [join(place, 'now'), join(place, 'earlier')]
  const [file, program] = [join(place, 'member-index'), join(place, 'program.js')]
  const saving = { file, program, fewest: 1, mostChangedPercent: 20 }
  await writeFile(saving.program, 'a program')
  const seed = (db: Db, startAt: number, members: number) =>
    seedMembers({ db, ids: randomIds, clock: systemClock }, { members, startAt, say: () => {} })

  await onDatabase(now, (db) => seed(db, 0, 200))
  // With its owners: as root, PostgreSQL runs as another account.
  execFileSync('cp', ['-a', now, earlier])
  await onDatabase(now, async (db) => {
    await seed(db, 200, 100)
    expect(await restartIndex(db, saving)).toBe('read')
  })
  await copyFile(saving.file, `${saving.file}.kept`)
  await onDatabase(now, async (db) => {
    await seed(db, 300, 5)
    expect(await restartIndex(db, saving)).toBe('taken up')
  })

  await copyFile(`${saving.file}.kept`, saving.file)
  await onDatabase(earlier, async (db) => {
    // As many transactions as the other had, so that its position alone tells nothing.
    await seed(db, 400, 150)
    expect(await restartIndex(db, saving)).toBe('read')
  })
})
