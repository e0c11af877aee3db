import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { castMember } from '../seed/cast/cast.ts'
import { seedMembers } from '../seed/seed-members.ts'
import { readConfig } from './config.ts'
import { randomIds, systemClock } from './platform/clock.ts'
import { type Db, openDatabase, openPool } from './platform/database.ts'
import { fullScan } from './slices/discovery/testing/full-scan.ts'
import { createBrowser } from './testing/browser.ts'
import { databaseOf, type ServerProcess, startServerProcess } from './testing/server-process.ts'

const memberCount = 400
const viewerCount = 6

test('a server killed while profiles change agrees with the database once it is back, and keeps agreeing', {
  timeout: 180_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-index-'))
  let server = await startServerProcess(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const viewers = await signUp(server)
  await onDatabase(dataDirectory, (db) =>
    seedMembers(
      { db, ids: randomIds, clock: systemClock },
      { members: memberCount, startAt: 0, say: () => {} },
    ),
  )
  await expectAgreement(dataDirectory, viewers)

  for (let crash = 0; crash < 3; crash += 1) {
    const changing = onDatabase(dataDirectory, (db) => changeUntilCut(db, crash))
    await sleep(700 + 400 * crash)
    await server.kill()
    expect(await changing).toBeGreaterThan(20)

    server = await startServerProcess(dataDirectory, { PORT: new URL(server.origin).port })
    await expectAgreement(dataDirectory, viewers)
    await onDatabase(dataDirectory, (db) => change(db, 1000 * crash, 50))
    await expectAgreement(dataDirectory, viewers)
  }
})

type Viewer = { id: string } & ReturnType<typeof createBrowser>

async function signUp({ origin }: ServerProcess): Promise<Viewer[]> {
  const viewers: Viewer[] = []
  for (let i = 0; i < viewerCount; i += 1) {
    const browser = createBrowser(origin)
    const { member } = await browser.call.accounts.signUp({
      name: `Viewer ${i}`,
      username: `viewer_${i}`,
      email: `viewer${i}@example.com`,
      password: 'correct horse',
      timeZone: 'Europe/London',
    })
    viewers.push({ ...browser, id: member.id })
  }
  return viewers
}

async function onDatabase<T>(dataDirectory: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool((await databaseOf(dataDirectory)).connection))
  return work(db).finally(() => db.destroy())
}

/** Makes members into other members, several at a time, until the database goes away. Resolves to how many. */
async function changeUntilCut(db: Db, seed: number): Promise<number> {
  let changed = 0
  const hand = async (offset: number) => {
    for (let i = offset; ; i += 4) {
      try {
        await change(db, 100_000 * seed + i, 1)
        changed += 1
      } catch {
        return
      }
    }
  }
  await Promise.all([0, 1, 2, 3].map(hand))
  return changed
}

async function change(db: Db, from: number, count: number): Promise<void> {
  const ids = await db.selectFrom('profile').select('accountId').orderBy('accountId').execute()
  for (let i = from; i < from + count; i += 1) {
    const { age, country, skills, experience, tier, primaryGoal } = castMember(i, new Date())
    await db
      .updateTable('profile')
      .set({
        age,
        country,
        skills,
        experience,
        tier,
        primaryGoal,
        isHidden: i % 10 === 0,
        lastActiveAt: new Date(),
      })
      .where('accountId', '=', ids[(i * 31) % ids.length]!.accountId)
      .execute()
  }
}

/** What every viewer is shown is what scoring everybody in the database gives. */
async function expectAgreement(dataDirectory: string, viewers: readonly Viewer[]) {
  const scan = fullScan(readConfig({}).unansweredLimit)
  await onDatabase(dataDirectory, async (db) => {
    for (const { id, call } of viewers) {
      const { suggestions, loosening } = await call.discovery.suggestions({})
      const expected = await scan.best(db, id, new Date(), 20)
      expect(suggestions.map(({ person, compatibility }) => ({ id: person.id, compatibility }))).toEqual(
        expected.best,
      )
      expect(loosening).toEqual(expected.loosening)
    }
  })
}
