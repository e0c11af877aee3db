import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { randomIds, systemClock } from '../../platform/clock.ts'
import { openErasureLedger } from '../../platform/files/erasure-ledger.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { carriedTables } from '../../slices/rights/community/carried-tables.ts'
import { sequencesOf } from '../../slices/rights/community/schema-of.ts'
import { createTestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { fillMember } from './filled-member.ts'
import { fillWhatIsOfNobody, oddWords } from './whole-community-rows.ts'

export const secret = 'a secret for tests, long enough to be one'
export const by = { id: null, name: 'root', role: null }
export const quietly = () => {}

export type Place = ReturnType<typeof placeOf>

/** A world as what is exported. */
export function worldAsPlace({ connection, deps }: World) {
  return placeOf(connection, deps.config.dataDirectory)
}

function placeOf(connection: pg.PoolConfig, dataDirectory: string) {
  const config = { s3: null, dataDirectory, erasuresDirectory: join(dataDirectory, 'erasures') }
  return {
    ...{ connection, dataDirectory, secret, by, clock: systemClock, ids: randomIds },
    ...{
      files: openFiles({ ...config, backups: null }),
      erasures: openErasureLedger(config),
      previousSecret: undefined,
    },
    writesTo: { files: dataDirectory, database: dataDirectory },
  }
}

/** An empty database and storage; on the engine of the tests, or on another one. */
export async function emptyPlace(connection?: pg.PoolConfig): Promise<Place> {
  const dataDirectory = await temporaryFolder()
  if (connection) return placeOf(connection, dataDirectory)
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return placeOf(database.connection, dataDirectory)
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-whole-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A community that has something in every table, and files, and somebody who was erased. */
export async function fillCommunity(world: World) {
  const filled = await fillMember(world)
  const { db, clock, files, erasures } = world.deps
  await fillWhatIsOfNobody(world, filled)
  await db.updateTable('message').set({ content: oddWords }).where('number', '=', 1).execute()
  await files.put('removed/odd name (1).txt', Buffer.from('the same'))
  await files.put('removed/twice.txt', Buffer.from('the same'))
  await files.put('removed/empty.txt', new Uint8Array())
  await erasures.note({ accountId: randomUUID(), erasedAt: clock.now(), keepsWords: true })
  return filled
}

/** Every row of every table that goes along, as text, and where the counting columns stand. */
export async function contentsOf({ connection }: Pick<Place, 'connection'>) {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const tables: Record<string, string[]> = {}
    for (const { name } of await carriedTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      tables[name] = rows.map(({ row }) => row).sort()
    }
    return { tables, sequences: await sequencesOf(client) }
  } finally {
    await client.end()
  }
}

/** Every stored file by its path, and who was erased. */
export async function filesOf({ files, erasures }: Pick<Place, 'files' | 'erasures'>) {
  const found: Record<string, string> = {}
  for await (const { path } of files.walk()) {
    const opened = await files.open(path)
    const parts: Buffer[] = []
    for await (const part of opened!.stream) parts.push(part as Buffer)
    found[path] = Buffer.concat(parts).toString('base64')
  }
  return { found, erased: (await erasures.all()).map(({ accountId }) => accountId).sort() }
}
