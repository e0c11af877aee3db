import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { isSealed } from './store/sealing.ts'
import { readSmall, type Store } from './store/store.ts'

const NAME = 'manifest.json'
const SUM_NAME = 'manifest.sha256'
/** Folder of a backup that holds what belongs into DATA_DIR. */
export const CONTENT = 'content'

/** One that does not lead out of where it is put. */
const path = z
  .string()
  .refine((text) => text.split('/').every((name) => !['', '.', '..'].includes(name)), 'leads elsewhere')

const manifestSchema = z.object({
  version: z.literal(1, 'is of another version of Netwrk'),
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The copied log that goes on where the backup ends, and when the backup was begun. */
  log: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/), startedAt: z.iso.datetime() }).optional(),
  folders: z.array(path),
  files: z.array(
    z.object({
      path,
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>
export type FileEntry = Manifest['files'][number]

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Last of all: with it the backup is one. */
export async function writeManifest(store: Store, backup: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await store.put(`${backup}/${SUM_NAME}`, [Buffer.from(`${sumOf(text)}\n`)])
  await store.put(`${backup}/${NAME}`, [Buffer.from(text)])
}

/** @throws BackupError where it is missing or is not the one that was written */
export async function readManifest(store: Store, backup: string): Promise<Manifest> {
  const manifest = await manifestIn(store, backup)
  if (manifest) return manifest
  throw new BackupError(`${store.nameOf(backup)} is no whole backup: ${NAME} cannot be read.`)
}

/** Undefined where there is none. @throws BackupError where it is not the one that was written */
export async function manifestIn(store: Store, backup: string): Promise<Manifest | undefined> {
  const bytes = await readSmall(store, `${backup}/${NAME}`)
  if (!bytes) return undefined
  const name = store.nameOf(`${backup}/${NAME}`)
  if (isSealed(bytes)) throw new BackupError(`${name} is encrypted: set BACKUP_KEY.`)
  const text = String(bytes)
  const sum = await readSmall(store, `${backup}/${SUM_NAME}`)
  if (!sum) throw new BackupError(`${store.nameOf(backup)} is no whole backup: ${SUM_NAME} cannot be read.`)
  if (`${sumOf(text)}\n` !== String(sum)) throw new BackupError(`${name} was changed.`)
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  throw new BackupError(`${name} is no manifest: ${issue.path.join('.')} ${issue.message}.`)
}

/**
 * Compares the names in the manifest with what lies in the backup.
 * @throws BackupError naming what is missing, too many or neither a file nor a folder
 */
export async function compareNames(store: Store, name: string, { files }: Manifest): Promise<void> {
  const backup = store.nameOf(name)
  const found = new Set<string>()
  for await (const path of store.walk(`${name}/${CONTENT}`)) found.add(path)
  const named = new Set(files.map(({ path }) => path))
  const missing = files.find(({ path }) => !found.has(path))
  if (missing) throw new BackupError(`${backup} is not whole: ${missing.path} is missing.`)
  const extra = [...found].find((path) => !named.has(path))
  if (extra !== undefined) throw new BackupError(`${backup} holds what was not backed up: ${extra}.`)
  if (named.size !== files.length) throw new BackupError(`The manifest of ${backup} names a file twice.`)
}
