import { mkdir, readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock, Ids } from '../../../platform/clock.ts'
import { diskOf } from '../../../platform/files/disk.ts'
import type { ErasureLedger } from '../../../platform/files/erasure-ledger.ts'
import type { FilesPort } from '../../../platform/files/files.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { CommunityError } from './community-error.ts'
import { exportDatabase } from './export-database.ts'
import { exportFiles } from './export-files.ts'
import { layout } from './layout.ts'
import { listOf, writeLines } from './lines.ts'
import { listedErasureSchema } from './listed-file.ts'
import { exportFormat, type Manifest, writeManifest } from './manifest.ts'
import type { Tell } from './progress.ts'
import { secretMark } from './secret-mark.ts'
import { type Session, withSession } from './session.ts'
import { writeWhole } from './write-whole.ts'

/** What is exported from, or imported into. */
export type Place = {
  connection: pg.PoolConfig
  files: FilesPort
  erasures: ErasureLedger
  secret: string
  clock: Clock
}
type Needs = Place & { ids: Ids; by: Doer }
type Exported = { manifest: Manifest; sha256: string; strange: number }

/**
 * Copies a whole community into a folder: every row of every table as of one moment, every file, and who was erased. It may run
 * beside the servers. An export that was killed is continued in the same folder.
 */
export async function exportCommunity(needs: Needs, folder: string, tell: Tell): Promise<Exported> {
  const { connection, erasures, secret, clock } = needs
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return withSession(connection, async (session) => {
    await refuseNoRoom(session.client, folder)
    const exportId = await begin(needs, session, folder)
    const database = await exportDatabase(session.client, clock, folder, tell)
    const { list: files, strange } = await exportFiles(needs.files, folder, tell)
    await writeLines(layout.erasures(folder), await erasures.all())
    const erased = await listOf(layout.erasures(folder), listedErasureSchema, () => 0)
    const manifest: Manifest = {
      ...{ format: exportFormat, exportId, secret: secretMark(secret) },
      ...{ database, files, erasures: erased },
    }
    return { manifest, sha256: await writeManifest(folder, manifest), strange }
  })
}

const begunSchema = z.strictObject({ exportId: z.uuid(), database: z.string() })

/** Takes an empty folder, or continues what was begun there. Either is on record before anything is read. */
async function begin({ ids, clock, by }: Needs, { client, db }: Session, folder: string): Promise<string> {
  const { rows } = await client.query<{ database: string }>(
    'select min(applied_at)::text as database from migration',
  )
  const { database } = rows[0]!
  // Whoever was killed here had not begun.
  const names = (await readdir(folder)).filter((name) => name !== 'export.json.part')
  if (names.includes('manifest.json'))
    throw new CommunityError(`${folder} holds a whole export already. Name an empty folder.`)
  const begun = names.includes('export.json')
    ? begunSchema.safeParse(JSON.parse(await readFile(layout.begun(folder), 'utf8'))).data
    : undefined
  if (!begun && names.length > 0) throw new CommunityError(`${folder} is not empty. Name an empty folder.`)
  if (begun && begun.database !== database)
    throw new CommunityError(`In ${folder} another database is being exported. Name an empty folder.`)
  const exportId = begun?.exportId ?? ids.next()
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, by, clock.now(), { act: 'community.exported', subjectId: null, details: { exportId } }),
    )
  if (!begun) await writeWhole(layout.begun(folder), JSON.stringify({ exportId, database }))
  return exportId
}

/** Compressed, rows take less than half of what they take in the database; of files nobody knows before. */
async function refuseNoRoom(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  const needed = Number(rows[0]!.bytes) / 2
  const free = await diskOf(folder).freeBytes()
  if (free >= needed) return
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 2 ** 20).toLocaleString('en'))
  throw new CommunityError(
    `The disk of ${folder} has ${freeMb} MB free, and the rows may take ${neededMb} MB.`,
  )
}
