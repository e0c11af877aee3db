import { diskOf } from '../../../platform/files/disk.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { checkExport } from './check-export.ts'
import { checkTarget, refuseOtherSecret, refuseRunningServer } from './check-target.ts'
import { CommunityError } from './community-error.ts'
import type { Place } from './export-community.ts'
import { importFiles } from './import-files.ts'
import { beginImport, endImport, noteFilesDone } from './imports.store.ts'
import { layout } from './layout.ts'
import { linesOf } from './lines.ts'
import { listedErasureSchema } from './listed-file.ts'
import { loadDatabase } from './load-database.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Tell } from './progress.ts'
import { type Session, withSession } from './session.ts'

type Needs = Place & {
  by: Doer
  previousSecret: string | undefined
  /** Where files and the embedded database are written; null for what is elsewhere. */
  writesTo: { files: string | null; database: string | null }
}
type Imported = { manifest: Manifest; sha256: string }

/** An embedded database writes rows three times: into the table, its indexes and the log. Compressed they had a third. */
const roomForRows = 6

/**
 * Brings an export into an empty database and its storage. Everything is checked before anything is written. Files come first,
 * then all rows in one transaction, so that the community is there whole or not at all. Who is killed runs it again.
 */
export async function importCommunity(needs: Needs, folder: string, tell: Tell): Promise<Imported> {
  const read = await readManifest(folder)
  const { manifest } = read
  refuseOtherSecret(manifest, [needs.secret, ...(needs.previousSecret ? [needs.previousSecret] : [])])
  await withSession(needs.connection, async (session) => {
    const filesDone = await checkTarget(session, manifest)
    await refuseNoRoom(needs, manifest)
    await checkExport(folder, manifest, tell)
    await beginImport(session.db, manifest.exportId)
    // One that was starting before found no import under way.
    await refuseRunningServer(session.client).catch((error) =>
      endImport(session.db).then(() => Promise.reject(error)),
    )
    await noteErasures(needs, folder)
    await bringFiles(needs, session, { folder, from: filesDone, total: manifest.files.count }, tell)
    await bringRows(needs, session, { folder, ...read }, tell)
    await session.client.query('analyze')
  })
  return read
}

async function noteErasures({ erasures }: Needs, folder: string): Promise<void> {
  const noted: Parameters<typeof erasures.noteAll>[0][number][] = []
  for await (const one of linesOf(layout.erasures(folder), listedErasureSchema))
    noted.push({ ...one, erasedAt: new Date(one.erasedAt) })
  await erasures.noteAll(noted)
}

type Files = { folder: string; from: number; total: number }

function bringFiles({ files }: Needs, { db }: Session, { folder, from, total }: Files, tell: Tell) {
  return importFiles({ files, from, keep: (done) => noteFilesDone(db, done) }, folder, total, tell)
}

type Read = Imported & { folder: string }

function bringRows(
  { by, clock }: Needs,
  { client, db }: Session,
  { folder, manifest, sha256 }: Read,
  tell: Tell,
) {
  const { exportId, database } = manifest
  return db.transaction().execute(async (tx) => {
    await loadDatabase(client, database, folder, tell)
    await endImport(tx)
    const details = { exportId, sha256, takenAt: database.takenAt }
    await audit(tx, by, clock.now(), { act: 'community.imported', subjectId: null, details })
  })
}

async function refuseNoRoom({ writesTo }: Needs, { files, database }: Manifest): Promise<void> {
  const chunks = database.tables.flatMap(({ chunks }) => chunks)
  const wanted = [
    { folder: writesTo.files, bytes: files.bytes },
    { folder: writesTo.database, bytes: roomForRows * chunks.reduce((sum, { bytes }) => sum + bytes, 0) },
  ].filter((one): one is { folder: string; bytes: number } => one.folder !== null)
  const needed = wanted.reduce((sum, { bytes }) => sum + bytes, 0)
  const [first] = wanted
  if (!first) return
  const free = await diskOf(first.folder).freeBytes()
  if (free >= needed) return
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 2 ** 20).toLocaleString('en'))
  throw new CommunityError(
    `The disk of ${first.folder} has ${freeMb} MB free, and the import needs ${neededMb} MB.`,
  )
}
