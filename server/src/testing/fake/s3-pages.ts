type S3Object = { key: string; size: number }
type Store = {
  listObjects(bucket: string, options: { prefix: string }): Promise<{ objects: S3Object[] }>
}
type Context = { method: string; path: string; query: Record<string, string>; type: string; body: string }
/** What there is of the server that its types do not know. */
type Inside = {
  store: Store
  middleware: { unshift(one: (context: Context, next: () => Promise<void>) => Promise<void>): void }
}
type Entry = { name: string; object?: S3Object }

/**
 * Answers listings in the place of the server, as the protocol has them: keys and what is folded into one by a delimiter
 * together in the order of their bytes, so many on a page. The server cuts what its disk lists, in no order, and the name of its
 * next page takes a cipher that Node has no more.
 */
export function listInPages(server: unknown, pageSize: number): void {
  const { store, middleware } = server as Inside
  middleware.unshift(async (context, next) => {
    const { method, path, query } = context
    if (method !== 'GET' || query['list-type'] !== '2') return next()
    const { prefix = '', delimiter = '', 'continuation-token': token = '' } = query
    const bucket = path.replaceAll('/', '')
    const { objects } = await store.listObjects(bucket, { prefix })
    const after = Buffer.from(token, 'base64url')
    const rest = folded(objects, prefix, delimiter).filter(
      ({ name }) => token === '' || Buffer.compare(Buffer.from(name), after) > 0,
    )
    context.type = 'application/xml'
    context.body = pageOf(bucket, prefix, rest.slice(0, pageSize), rest.length > pageSize)
  })
}

function folded(objects: readonly S3Object[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>()
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length)
    const name = end === -1 ? object.key : object.key.slice(0, end + delimiter.length)
    entries.set(name, end === -1 ? { name, object } : { name })
  }
  return [...entries.values()].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
}

function pageOf(bucket: string, prefix: string, entries: readonly Entry[], isTruncated: boolean): string {
  const parts = entries.map(({ name, object }) =>
    object
      ? `<Contents><Key>${escaped(name)}</Key><Size>${object.size}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
  )
  const next = Buffer.from(entries.at(-1)?.name ?? '').toString('base64url')
  const token = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${entries.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>${token}${parts.join('')}</ListBucketResult>`,
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
