import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { expect, onTestFinished, test } from 'vitest'
import { measureSlowness, smallWrite } from '../app/problems/measure-database.ts'
import { openPool, unlimited } from '../platform/database/database.ts'
import { databaseOf } from '../testing/processes/server-process.ts'
import { openSlowDisk } from '../testing/processes/slow-disk.ts'

test('on a disk that became slow the database is found slow, and well once the disk is', {
  timeout: 120_000,
}, async () => {
  const disk = await openSlowDisk()
  onTestFinished(disk.close)
  const postgres = await startEmbeddedPostgres({ directory: join(disk.folder, 'postgres') })
  const pool = openPool({ ...postgres.connection, ...unlimited })
  onTestFinished(async () => {
    await disk.speedUp()
    await pool.end()
    await postgres.stop()
  })
  const look = measureSlowness(smallWrite(pool))
  await look()
  await expect.poll(look, { timeout: 30_000 }).toBeNull()
  const { pid } = await databaseOf(disk.folder)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  await disk.slowDown([pid, ...children.trim().split(/\s+/).map(Number)])
  expect(await look()).toMatch(/^A write takes \d+\.\d s$/)
  await disk.speedUp()
  await expect.poll(look, { timeout: 60_000 }).toBeNull()
})
