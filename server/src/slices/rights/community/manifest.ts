import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { CommunityError } from './community-error.ts'
import { layout } from './layout.ts'
import { writeWhole } from './write-whole.ts'

/** Goes up when an older Netwrk could not read the folder any more. */
export const exportFormat = 1

const mostManifestBytes = 64 * 2 ** 20
/** Of text, in one chunk: more than any that we write, and what a server can take. */
const mostChunkBytes = 2 ** 30

const count = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const digits = z.string().regex(/^-?\d{1,40}$/)

const chunkSchema = z.strictObject({
  bytes: count,
  textBytes: count.max(mostChunkBytes),
  sha256: hash,
})
export type Chunk = z.infer<typeof chunkSchema>

const tableSchema = z.strictObject({
  name: z.string().max(63),
  columns: z.array(z.string().max(63)),
  rows: count,
  sum: digits,
  chunks: z.array(chunkSchema),
})
export type ExportedTable = z.infer<typeof tableSchema>

const sequenceSchema = z.strictObject({
  table: z.string().max(63),
  column: z.string().max(63),
  last: z.string().regex(/^\d{1,19}$/),
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof sequenceSchema>

export const databasePartSchema = z.strictObject({
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  schema: z.array(z.strictObject({ name: z.string(), hash })),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
})
export type DatabasePart = z.infer<typeof databasePartSchema>

const listSchema = z.strictObject({ count, bytes: count, sha256: hash, listBytes: count })

const manifestSchema = z.strictObject({
  format: z.literal(exportFormat),
  exportId: z.uuid(),
  /** By it whoever imports sees whether they have the same secret; it opens nothing. */
  secret: hash,
  database: databasePartSchema,
  files: listSchema,
  erasures: listSchema,
})
export type Manifest = z.infer<typeof manifestSchema>
export type List = z.infer<typeof listSchema>

/** Writes what makes an export whole. Resolves to its hash. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const sha256 = hashOf(manifest)
  await writeWhole(layout.manifest(folder), `${JSON.stringify({ ...manifest, sha256 }, null, 1)}\n`)
  return sha256
}

/** Reads it, or refuses what is not whole, not ours, or of another time. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sha256: string }> {
  const { sha256, ...rest } = await readJson(folder)
  if (rest.format !== undefined && rest.format !== exportFormat)
    throw new CommunityError(`The export has format ${rest.format}: this Netwrk reads ${exportFormat}.`)
  const parsed = manifestSchema.safeParse(rest)
  if (!parsed.success || sha256 !== hashOf(rest)) throw damaged(layout.manifest(folder))
  return { manifest: parsed.data, sha256 }
}

/** What is said of a part that is not as it was written. */
export function damaged(path: string): CommunityError {
  return new CommunityError(`${path} is not as it was exported. Nothing was imported: copy the export again.`)
}

async function readJson(folder: string): Promise<Record<string, unknown>> {
  const path = layout.manifest(folder)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile())
    throw new CommunityError(
      `${folder} holds no whole export: it has no manifest.json. Run export-all again to finish it.`,
    )
  if (found.size > mostManifestBytes) throw damaged(path)
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw damaged(path)
  }
}

function hashOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
