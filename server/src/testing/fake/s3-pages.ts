import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Context = { method: string; path: string; query: Record<string, string>; type: string; body: string }
/** What there is of the server that its types do not know. */
type Inside = {
  store: { getBucketPath(bucket: string): string }
  middleware: { unshift(one: (context: Context, next: () => Promise<void>) => Promise<void>): void }
}
type Entry = { name: string; isObject: boolean }

/** What the name of each file that holds an object ends with. */
const SUFFIX = '._S3rver_object'

/**
 * Answers listings in the place of the server, as the protocol has them: keys and what is folded into one by a delimiter
 * together in the order of their bytes, so many on a page. The server cuts what its disk lists, in no order, and the name of its
 * next page takes a cipher that Node has no more; and for each page it reads what it knows of every object.
 */
export function listInPages(server: unknown, pageSize: number): void {
  const { store, middleware } = server as Inside
  middleware.unshift(async (context, next) => {
    const { method, path, query } = context
    if (method !== 'GET' || query['list-type'] !== '2') return next()
    const { prefix = '', delimiter = '', 'continuation-token': token = '' } = query
    const bucket = path.replaceAll('/', '')
    const folder = store.getBucketPath(bucket)
    const after = Buffer.from(token, 'base64url')
    const rest = folded(await keysIn(folder, prefix), prefix, delimiter).filter(
      ({ name }) => token === '' || Buffer.compare(Buffer.from(name), after) > 0,
    )
    const entries = rest.slice(0, pageSize)
    const parts = await Promise.all(entries.map((entry) => partOf(folder, entry)))
    context.type = 'application/xml'
    context.body = pageOf(bucket, prefix, parts, rest.length > pageSize ? entries.at(-1)!.name : '')
  })
}

/** The keys below a bucket's folder that begin so. */
async function keysIn(folder: string, prefix: string): Promise<string[]> {
  await stat(folder)
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const names = await readdir(join(folder, start), { recursive: true }).catch(unlessGone<string[]>([]))
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => start + name.slice(0, -SUFFIX.length))
    .filter((key) => key.startsWith(prefix))
}

function folded(keys: readonly string[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>()
  for (const key of keys) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const name = end === -1 ? key : key.slice(0, end + delimiter.length)
    entries.set(name, { name, isObject: end === -1 })
  }
  return [...entries.values()].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
}

async function partOf(folder: string, { name, isObject }: Entry): Promise<string> {
  if (!isObject) return `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
  const found = await stat(join(folder, `${name}${SUFFIX}`)).catch(unlessGone(undefined))
  return found ? `<Contents><Key>${escaped(name)}</Key><Size>${found.size}</Size></Contents>` : ''
}

// It may be removed while it is listed.
const unlessGone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return nothing
  }

function pageOf(bucket: string, prefix: string, parts: readonly string[], last: string): string {
  const next = Buffer.from(last).toString('base64url')
  const token = last === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${parts.length}</KeyCount>`,
    `<IsTruncated>${last !== ''}</IsTruncated>${token}${parts.join('')}</ListBucketResult>`,
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
