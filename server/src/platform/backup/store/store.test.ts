import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../../../testing/fake/s3-server.ts'
import { amount } from '../../../testing/rounds.ts'
import { putFile } from '../put-file.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import { sealedStore } from './sealed-store.ts'
import { sealingKeyOf } from './sealing.ts'
import { readSmall, type Store } from './store.ts'

const key = sealingKeyOf('a key of at least thirty-two letters')

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderStore(join(folder, 'backups'))
}

// A storage names a thousand at once; what comes behind is asked for page by page.
const openBucket = async () =>
  bucketStore(await startS3({ checksSignatures: false, pageSize: 2 }), 'of/netwrk')

const stores: [string, () => Promise<Store>][] = [
  ['a folder', openFolder],
  ['a bucket', openBucket],
  ['an encrypted folder', async () => sealedStore(await openFolder(), key)],
  ['an encrypted bucket', async () => sealedStore(await openBucket(), key)],
]

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const walked = async (store: Store, folder: string) => {
  const found: string[] = []
  for await (const path of store.walk(folder)) found.push(path)
  return found.toSorted()
}

describe.each(stores)('%s', (_, open) => {
  test('keeps what was put, byte for byte, whatever its size, and puts the newer over the older', async () => {
    const store = await open()
    await store.make()
    // A bucket takes what is longer than 16 MB in parts; 64 kB are encrypted at once.
    const parts = 16 * 2 ** 20
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, parts, parts + amount(19 * 2 ** 20)]) {
      const bytes = randomBytes(size)
      await store.put('backup/content/some/file', inPieces(bytes, 100_000))
      const found = await readSmall(store, 'backup/content/some/file')
      expect([size, found?.equals(bytes)]).toEqual([size, true])
    }
    expect(await walked(store, 'backup/content')).toEqual(['some/file'])
  })

  test('says what is there, folder by folder and all of it, and forgets what is removed', async () => {
    const store = await open()
    await store.make()
    expect(await store.names('')).toEqual([])
    expect(await walked(store, 'log/files')).toEqual([])
    const long = `1/${'a'.repeat(64)}/files/chat/${'lang-ü'.repeat(30)}.pdf`
    for (const path of [
      'drill.json',
      'log/part',
      'log/files/2/b',
      'log/files/c',
      `log/files/${long}`,
      'backup/manifest.json',
    ])
      await store.put(path, [Buffer.from(path)])
    expect((await store.names('')).toSorted()).toEqual(['backup', 'drill.json', 'log'])
    expect((await store.names('log')).toSorted()).toEqual(['files', 'part'])
    expect(await walked(store, 'log/files')).toEqual([long, '2/b', 'c'])
    await store.remove('log/files/2/b')
    expect(await walked(store, 'log/files')).toEqual([long, 'c'])
    await store.remove('log')
    await store.remove('never/there')
    expect((await store.names('')).toSorted()).toEqual(['backup', 'drill.json'])
    expect(await store.open('log/part')).toBeNull()
    const nine = Array.from({ length: 9 }, (_, n) => `many-${n}`)
    for (const name of nine) await store.put(`${name}/manifest.json`, [Buffer.from(name)])
    for (const name of nine) await store.put(`many/files/${name}`, [Buffer.from(name)])
    expect((await store.names('')).toSorted()).toEqual(['backup', 'drill.json', 'many', ...nine])
    expect((await walked(store, 'many/files')).toSorted()).toEqual(nine)
    await store.remove('many')
    expect(await walked(store, 'many')).toEqual([])
    expect(String(await readSmall(store, 'drill.json'))).toBe('drill.json')
  })

  test('of a file that is gone nothing is there, and nothing ends', async () => {
    const store = await open()
    await store.make()
    expect(await putFile(store, 'backup/content/file', '/nowhere/at/all')).toBeUndefined()
    expect(await store.names('')).toEqual([])
  })

  test('of what breaks off in the middle nothing is there', async () => {
    const store = await open()
    await store.make()
    const broken = async function* () {
      yield randomBytes(20 * 2 ** 20)
      throw new Error('The disk is gone')
    }
    await expect(store.put('backup/content/file', broken())).rejects.toThrow('The disk is gone')
    expect(await store.open('backup/content/file')).toBeNull()
    expect(await store.names('')).toEqual([])
  })
})

describe.each(stores.slice(0, 2))('encrypted in %s', (_, open) => {
  test('opens with its key alone, at its own path alone, and with every byte as it was', async () => {
    const plain = await open()
    await plain.make()
    const sealed = sealedStore(plain, key)
    const words = Buffer.from('What nobody else may read. '.repeat(5000))
    await sealed.put('backup/content/private/name', [words])
    await sealed.put('backup/content/private/other', [Buffer.from('x')])
    const paths = await walked(plain, 'backup/content')
    expect(paths.join()).not.toMatch(/private|name|other/)
    const [first, second] = await Promise.all(
      paths.map(async (path) => ({ path, bytes: (await readSmall(plain, `backup/content/${path}`))! })),
    )
    const [long, short] = first!.bytes.length > second!.bytes.length ? [first!, second!] : [second!, first!]
    expect(long.bytes.includes('What nobody')).toBe(false)

    const reading = () => readSmall(sealed, 'backup/content/private/name')
    const damages = [0, 5, 20, 40, 65_600, 70_000, long.bytes.length - 1].map((at) => {
      const changed = Buffer.from(long.bytes)
      changed[at]! ^= 1
      return changed
    })
    const cut = [0, 10, 28, 28 + 65_552, long.bytes.length - 1].map((end) => long.bytes.subarray(0, end))
    for (const changed of [...damages, ...cut, Buffer.concat([long.bytes, Buffer.from('x')]), short.bytes]) {
      await plain.put(`backup/content/${long.path}`, [changed])
      await expect(reading()).rejects.toThrow(/as it was written|another BACKUP_KEY/)
    }
    await plain.put(`backup/content/${long.path}`, [long.bytes])
    expect((await reading())?.equals(words)).toBe(true)
    const other = sealedStore(plain, sealingKeyOf('another key of thirty-two letters and more'))
    await plain.put('backup/manifest.json', [(await readSmall(plain, `backup/content/${short.path}`))!])
    await expect(readSmall(other, 'backup/manifest.json')).rejects.toThrow('another BACKUP_KEY')
  })
})
