import { createHash } from 'node:crypto'
import { SEGMENT_BYTES, segmentAfter, startOf } from '@netwrk/postgres/log-position'
import { BackupError } from './backup-error.ts'
import { readSmall, type Store } from './store/store.ts'

/** A piece of one file of the log, which is never changed: its name says it all, with the SHA-256 of what is in it. */
export type Part = {
  name: string
  /** The file of the log, and where in it the piece lies. */
  segment: string
  from: number
  bytes: number
  /** Up to this moment, in milliseconds, one can restore with what lies before the end of the piece. */
  time: number
}

const NAME = /^([0-9A-F]{24})-(\d{8})-(\d{8})-(\d{13})-([0-9a-f]{64})$/
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const number = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Every piece in a folder; those that lie on others, which were put together in them, come first. */
export async function partsIn(store: Store, folder: string): Promise<Part[]> {
  const parts = (await store.names(folder)).flatMap((name) => partOf(name) ?? [])
  return parts.toSorted(
    (a, b) => startOf(a.segment) + a.from - startOf(b.segment) - b.from || b.bytes - a.bytes,
  )
}

function partOf(name: string): Part | undefined {
  const [, segment, from, bytes, time] = NAME.exec(name) ?? []
  return segment === undefined
    ? undefined
    : { name, segment, from: Number(from), bytes: Number(bytes), time: Number(time) }
}

/** Safe from a power cut when it resolves. */
export async function writePart(
  store: Store,
  folder: string,
  { segment, from, time }: Pick<Part, 'segment' | 'from' | 'time'>,
  content: Buffer,
): Promise<Part> {
  const bytes = content.length
  const name = [segment, number(from, 8), number(bytes, 8), number(time, 13), hashOf(content)].join('-')
  await store.put(`${folder}/${name}`, [content])
  return { name, segment, from, bytes, time }
}

/** @throws BackupError where it is not what was written */
export async function readPart(store: Store, folder: string, { name }: Part): Promise<Buffer> {
  const content = await readSmall(store, `${folder}/${name}`)
  if (content && name.endsWith(hashOf(content))) return content
  throw new BackupError(`${store.nameOf(folder)} is damaged: ${name} is not as it was written.`)
}

/** Of `parts` those that lie end to end from the beginning of the file `first` on, and the one before which a piece is missing. */
export function chainOf(parts: readonly Part[], first: string): { chain: Part[]; gapBefore?: Part } {
  const chain: Part[] = []
  let [segment, at] = [first, 0]
  for (const part of parts) {
    if (part.segment < segment || (part.segment === segment && part.from + part.bytes <= at)) continue
    if (at === SEGMENT_BYTES) [segment, at] = [segmentAfter(segment), 0]
    if (part.segment !== segment || part.from !== at) return { chain, gapBefore: part }
    chain.push(part)
    at += part.bytes
  }
  return { chain }
}

/** Puts the pieces of one file of the log together in one. */
export async function joinParts(store: Store, folder: string, parts: readonly Part[]): Promise<Part> {
  const contents: Buffer[] = []
  for (const part of parts) contents.push(await readPart(store, folder, part))
  const place = { ...parts[0]!, time: parts.at(-1)!.time }
  const joined = await writePart(store, folder, place, Buffer.concat(contents))
  for (const { name } of parts) await store.remove(`${folder}/${name}`)
  return joined
}
