import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/migrations.ts'
import { startDebianPostgres } from '../../../testing/processes/debian-postgres.ts'
import {
  contentsOf,
  emptyPlace,
  filesOf,
  fillCommunity,
  quietly,
  temporaryFolder,
  worldAsPlace,
} from '../../../testing/rights/whole-community.ts'
import { createWorld } from '../../../testing/world.ts'
import { exportCommunity } from './export-community.ts'
import { importCommunity } from './import-community.ts'
import { readManifest } from './manifest.ts'

test('from the embedded PostgreSQL into version 15 and back everything is the same', async () => {
  const world = await createWorld()
  await fillCommunity(world)
  const there = await emptyPlace(await startOther())
  const [from, back] = [worldAsPlace(world), await emptyPlace()]
  const [first, second] = [await temporaryFolder(), await temporaryFolder()]
  await exportCommunity(from, first, quietly)
  const exported = await contentsOf(from)
  await importCommunity(there, first, quietly)
  await exportCommunity(there, second, quietly)
  expect((await readManifest(second)).manifest.database.postgres).toMatch(/^15\./)
  await importCommunity(back, second, quietly)

  const returned = await contentsOf(back)
  // On record are two imports, and the export between them.
  for (const table of ['audit', 'audit_personal']) returned.tables[table]!.splice(-3)
  expect(returned).toEqual(exported)
  expect(await filesOf(back)).toEqual(await filesOf(from))
})

async function startOther(): Promise<pg.PoolConfig> {
  const directory = join(await temporaryFolder(), 'postgres')
  const { connection, stop } = await startDebianPostgres({ directory, settings: { fsync: 'off' } })
  onTestFinished(stop)
  const pool = openPool(connection)
  await migrate(pool).finally(() => pool.end())
  return connection
}
