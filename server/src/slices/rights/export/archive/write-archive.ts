import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMAT } from '@netwrk/domain/rights/export'
import { ZipFile } from 'yazl'
import type { Deps } from '../../../../deps.ts'
import { dataMap } from '../../data-map/data-map.ts'
import type { Subject, TableUse } from '../../data-map/table-use.ts'
import { conversationsOf, countMessages, type Kept, messagesOf } from './conversations.ts'
import { countReceived, filesOf } from './files.ts'
import { jsonArray } from './json-array.ts'
import { blocksOf, rulesFor } from './own-choices.ts'
import { storedPath } from './places.ts'
import { readme } from './readme.ts'
import { countRows, type Row, readKeys, rowsOf } from './rows.ts'

type Needs = Pick<Deps, 'patientDb' | 'files' | 'clock' | 'sealDistance'>
type Progress = { done: number; total: number }
type Wanted = {
  accountId: string
  /** Where to write it, on this machine. */
  file: string
  progress: Progress
  signal: AbortSignal
}
/** A file that is in the storage no more, though something refers to it, is left out and named. */
type About = { missing: string[]; rows: Record<string, number> }

const kept = Object.values(dataMap).filter(({ exported }) => exported !== null) as TableUse[]

/** What of a table is exported by rules of its own: with whom, and whose words, depends on what a member still sees or typed. */
const ownRules: Partial<Record<TableUse['name'], (needs: Needs, id: string) => AsyncGenerator<Row[]>>> = {
  conversation: ({ patientDb }, id) => withoutState(conversationsOf(patientDb, id)),
  message: ({ patientDb }, id) => messagesOf(patientDb, id),
  block: blocksOf,
  distanceRule: rulesFor,
}

/** Writes a member's archive to a file, piece by piece. */
export async function writeArchive(needs: Needs, wanted: Wanted): Promise<void> {
  const { accountId, file, signal, progress } = wanted
  const subject = await subjectOf(needs, accountId)
  progress.total = await countAll(needs, subject)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const zip = openZip(needs.clock.now())
  const written = pipeline(zip.output, createWriteStream(file, { mode: 0o600 }), { signal })
  const added = addAll(zip, needs, subject, wanted)
  try {
    await Promise.all([written, added])
    // What is named in two places is counted twice, and is in it once.
    progress.done = progress.total
  } finally {
    zip.destroy()
    await Promise.allSettled([written, added])
  }
}

/** A zip file whose parts are opened one after the other, each when its turn has come. */
function openZip(madeAt: Date) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const attributes = { mode: 0o100600, mtime: madeAt }
  let underWay: Readable | null = null
  zip.on('error', (error: Error) => output.destroy(error))
  return {
    output,
    add(place: string, open: () => Promise<Readable>, compress = true) {
      zip.addReadStreamLazy(place, { ...attributes, compress }, (take) => {
        open().then(
          (stream) => {
            underWay = stream
            take(null, stream)
          },
          (error: Error) => output.destroy(error),
        )
      })
    },
    end: () => zip.end(),
    destroy() {
      output.destroy()
      underWay?.destroy()
    },
  }
}

type Zip = ReturnType<typeof openZip>

async function addAll(zip: Zip, needs: Needs, subject: Subject, { progress, signal }: Wanted): Promise<void> {
  const { patientDb, clock } = needs
  const about: About = { missing: [], rows: {} }
  const keys = await readKeys(patientDb)
  zip.add('README.txt', async () => Readable.from([readme(kept, clock.now())]))
  for (const use of kept) {
    const { file } = use.exported!
    about.rows[file] = 0
    const count = (rows: number) => {
      signal.throwIfAborted()
      progress.done += rows
      about.rows[file]! += rows
    }
    const pages = ownRules[use.name]?.(needs, subject.id) ?? rowsOf(patientDb, keys, use, subject)
    zip.add(`${file}.json`, async () => jsonArray(pages, count))
  }
  for await (const place of filesOf(patientDb, keys, kept, subject)) {
    signal.throwIfAborted()
    zip.add(place, () => storedFile(needs, place, about, progress), false)
  }
  zip.add('about.json', async () => Readable.from([aboutText(about, clock.now())]))
  zip.end()
}

async function storedFile(
  { files }: Needs,
  place: string,
  about: About,
  progress: Progress,
): Promise<Readable> {
  const found = await files.open(storedPath(place))
  progress.done++
  if (found) return found.stream
  about.missing.push(place)
  return Readable.from([])
}

function aboutText({ rows, missing }: About, madeAt: Date): string {
  return `${JSON.stringify({ format: 'netwrk-export', version: EXPORT_FORMAT, madeAt, rows, missing }, null, 2)}\n`
}

async function subjectOf({ patientDb }: Needs, accountId: string): Promise<Subject> {
  return patientDb
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** How much there is, to say how far it is: rows, and files by the rows that name them. */
async function countAll({ patientDb }: Needs, subject: Subject): Promise<number> {
  let total = await countReceived(patientDb, subject)
  for (const use of kept) {
    const rows =
      use.name === 'message'
        ? await countMessages(patientDb, subject.id)
        : await countRows(patientDb, use, subject)
    total += use.columns.file ? 2 * rows : rows
  }
  return total
}

async function* withoutState(pages: AsyncIterable<Kept[]>): AsyncGenerator<Row[]> {
  for await (const page of pages) yield page.map(({ isOpen: _, ...row }) => row)
}
