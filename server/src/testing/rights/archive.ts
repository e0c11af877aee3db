import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** What is in a zip file, by name. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, {
    lazyEntries: false,
  })
  const open = promisify(opened.openReadStream.bind(opened)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const parts: Promise<[string, Buffer]>[] = []
  opened.on('entry', (entry: yauzl.Entry) => {
    parts.push(open(entry).then(async (stream) => [entry.fileName, await buffer(stream)]))
  })
  await new Promise((resolve, reject) => opened.on('end', resolve).on('error', reject))
  return new Map(await Promise.all(parts))
}
