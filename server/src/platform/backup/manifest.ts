import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const NAME = 'manifest.json'
const SUM_NAME = 'manifest.sha256'
/** Folder of a backup that holds what belongs into DATA_DIR. */
export const CONTENT = 'content'

const manifestSchema = z.object({
  version: z.literal(1, 'is of another version of Netwrk'),
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The copied log that goes on where the backup ends, and when the backup was begun. */
  log: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/), startedAt: z.iso.datetime() }).optional(),
  folders: z.array(z.string()),
  files: z.array(
    z.object({
      path: z.string(),
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>
export type FileEntry = Manifest['files'][number]

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  const options = { mode: 0o600, flush: true }
  await writeFile(join(backup, NAME), text, options)
  await writeFile(join(backup, SUM_NAME), `${sumOf(text)}\n`, options)
}

/** @throws BackupError where it is missing or is not the one that was written */
export async function readManifest(backup: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([NAME, SUM_NAME].map((name) => textOf(backup, name)))
  if (`${sumOf(text!)}\n` !== sum) throw new BackupError(`${join(backup, NAME)} was changed.`)
  const parsed = manifestSchema.safeParse(JSON.parse(text!))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  throw new BackupError(`${join(backup, NAME)} is no manifest: ${issue.path.join('.')} ${issue.message}.`)
}

function textOf(backup: string, name: string): Promise<string> {
  return readFile(join(backup, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${backup} is no whole backup: ${name} cannot be read (${error.code}).`)
  })
}

/**
 * Compares the names in the manifest with what lies in the backup. No path leads out of it afterwards, for only files
 * and folders that were found within are left.
 * @throws BackupError naming what is missing, too many or neither a file nor a folder
 */
export async function compareNames(backup: string, { files, folders }: Manifest): Promise<void> {
  const found = { files: new Set<string>(), folders: new Set<string>() }
  await walk(join(backup, CONTENT), '', found)
  compare(
    found.files,
    files.map(({ path }) => path),
    backup,
  )
  compare(found.folders, folders, backup)
}

function compare(found: Set<string>, named: string[], backup: string): void {
  const names = new Set(named)
  const missing = named.find((path) => !found.has(path))
  if (missing !== undefined) throw new BackupError(`${backup} is not whole: ${missing} is missing.`)
  const extra = [...found].find((path) => !names.has(path))
  if (extra !== undefined) throw new BackupError(`${backup} holds what was not backed up: ${extra}.`)
  if (names.size !== named.length) throw new BackupError(`The manifest of ${backup} names a file twice.`)
}

/** Finds all that lies in a folder. @throws BackupError where it is neither a file nor a folder */
export async function walk(
  content: string,
  folder: string,
  found: { files: Set<string>; folders: Set<string> },
): Promise<void> {
  for (const entry of await readdir(join(content, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) found.files.add(path)
    else if (!entry.isDirectory())
      throw new BackupError(`${join(content, path)} is neither a file nor a folder.`)
    else {
      found.folders.add(path)
      await walk(content, path, found)
    }
  }
}
