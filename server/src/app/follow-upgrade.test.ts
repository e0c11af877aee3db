import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { removeServer } from '../platform/database/migrations/running-servers.ts'
import { migrate } from '../platform/database/migrations.ts'
import { migrationFolder } from '../testing/database/migration-folder.ts'
import { loudLog } from '../testing/loud-log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { followUpgrade } from './follow-upgrade.ts'

test('a server says that it runs, and applies a contract step once the last older server has stopped', async () => {
  const { pool, drop } = await createTestDatabase({ isMigrated: false })
  const make = '-- Step: expand\ncreate table thing (id int, size int);'
  const take = '-- Step: contract\nalter table thing drop column size;'
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const [older, serverId] = [randomUUID(), randomUUID()]
  await migrate(pool, say, { folder: await migrationFolder({ '0201_make.sql': make }), serverId: older })
  const folder = await migrationFolder({ '0201_make.sql': make, '0202_take.sql': take })
  const waiting = await migrate(pool, say, { folder, serverId })
  const database = { pool, unlimitedPool: pool, serverId, waiting }
  const pace = { beatMilliseconds: 20, tryMilliseconds: 1500, folder }
  const upgrade = await followUpgrade({ log: loudLog() }, database, say, pace)
  onTestFinished(async () => {
    await upgrade.stop()
    await drop()
  })
  const mine = async () =>
    (await pool.query<{ seen: Date }>('select seen_at as seen from running_server where id = $1', [serverId]))
      .rows[0]?.seen
  const before = await mine()
  // Before it tries for the first time, which is a sign of life as well.
  await expect.poll(mine, { timeout: 1000 }).not.toEqual(before)
  expect(said.filter((line) => line.startsWith('The contract step 0202_take.sql is refused'))).toHaveLength(1)

  await removeServer(pool, older)
  await expect.poll(() => said.at(-1), { timeout: 10_000 }).toBe('applied 0202_take.sql')
  await pool.query('select id from thing')
  await expect(pool.query('select size from thing')).rejects.toThrow('does not exist')
})
