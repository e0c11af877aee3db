import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seedMembers } from '../../seed/seed-members.ts'
import { randomIds, systemClock } from '../platform/clock.ts'
import { type Db, openDatabase, openPool } from '../platform/database/database.ts'
import { changeMembers, expectAgreement, signUpViewers } from '../testing/agreement.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf } from '../testing/processes/server-process.ts'
import { rounds } from '../testing/rounds.ts'

const memberCount = 400
const viewerCount = 6

test('a server killed while profiles change agrees with the database once it is back, and keeps agreeing', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-index-'))
  let server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const viewers = await signUpViewers(server.origin, viewerCount)
  await onDatabase(dataDirectory, (db) =>
    seedMembers(
      { db, ids: randomIds, clock: systemClock },
      { members: memberCount, startAt: 0, say: () => {} },
    ),
  )
  await onDatabase(dataDirectory, (db) => expectAgreement(db, viewers))

  for (let crash = 0; crash < rounds(3); crash += 1) {
    const changing = onDatabase(dataDirectory, (db) => changeUntilCut(db, crash))
    await sleep(700 + 400 * crash)
    await server.kill()
    expect(await changing).toBeGreaterThan(20)

    server = await startReadyServer(dataDirectory, { PORT: new URL(server.origin).port })
    await onDatabase(dataDirectory, async (db) => {
      await expectAgreement(db, viewers)
      await changeMembers(db, 1000 * crash, 50)
      await expectAgreement(db, viewers)
    })
  }
})

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
        await changeMembers(db, 100_000 * seed + i, 1)
        changed += 1
      } catch {
        return
      }
    }
  }
  await Promise.all([0, 1, 2, 3].map(hand))
  return changed
}
