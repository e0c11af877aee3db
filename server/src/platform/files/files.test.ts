import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bucketAt, startS3 } from '../../testing/fake/s3-server.ts'
import { FilesError, type FilesPort } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

const storages: [string, () => Promise<FilesPort>][] = [
  ['a folder', async () => folderFiles(join(await temporaryFolder(), 'files'))],
  ['a bucket', async () => s3Files(await startS3({ checksSignatures: false, pageSize: 2 }))],
]

const path = 'profile-photos/ana/1-me.webp'

describe.each(storages)('%s', (_, open) => {
  test('keeps what was put, byte for byte, from memory and from a file', async () => {
    const files = await open()
    const bytes = randomBytes(300_000)
    await files.put(path, bytes)
    expect(await read(files, path)).toEqual(bytes)
    const file = join(await temporaryFolder(), 'large')
    const large = randomBytes(6_000_000)
    await writeFile(file, large)
    await files.put('chat-media/c/2-large.zip', { file })
    const opened = await files.open('chat-media/c/2-large.zip')
    expect(opened?.bytes).toBe(large.length)
    expect(Buffer.compare(await buffer(opened!.stream), large)).toBe(0)
  })

  test('puts the newer over the older, and keeps an empty one', async () => {
    const files = await open()
    await files.put(path, Buffer.from('older'))
    await files.put(path, Buffer.from('newer'))
    expect(String(await read(files, path))).toBe('newer')
    await files.put('a/empty', new Uint8Array())
    expect(await read(files, 'a/empty')).toHaveLength(0)
  })

  test('has nothing where nothing was put, nor in what only begins like it', async () => {
    const files = await open()
    await files.put(path, Buffer.from('x'))
    for (const other of ['profile-photos/ana/1-me.web', 'profile-photos/ana', 'nothing', `${path}/more`])
      expect([other, await files.open(other)]).toEqual([other, null])
  })

  test('walks through everything that is stored, however deep', async () => {
    const files = await open()
    const walked = async () => {
      const found: Record<string, number> = {}
      for await (const { path, bytes } of files.walk()) found[path] = bytes
      return found
    }
    expect(await walked()).toEqual({})
    await files.put('a', new Uint8Array())
    await files.put('b/c', Buffer.from('one'))
    await files.put('b/d/e', Buffer.from('three'))
    expect(await walked()).toEqual({ a: 0, 'b/c': 3, 'b/d/e': 5 })
  })

  test('forgets what is removed, and does not mind what is not there', async () => {
    const files = await open()
    await files.put(path, Buffer.from('x'))
    await files.remove(path)
    expect(await files.open(path)).toBeNull()
    await files.remove(path)
    await files.remove('never/there')
  })

  test('a file that is gone is an error, not half a file', async () => {
    const files = await open()
    await expect(files.put(path, { file: '/nowhere/at/all' })).rejects.toThrow()
    expect(await files.open(path)).toBeNull()
  })
})

test('a folder lets nobody out of it, and leaves nothing half written', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'secret'), 'secret')
  const files = folderFiles(join(folder, 'files'))
  await files.put('a/b', Buffer.from('x'))
  for (const way of ['../secret', 'a/../../secret', '/../secret', 'a/\0', '..', '']) {
    expect(await files.open(way)).toBeNull()
    await files.remove(way)
  }
  await expect(files.put('../outside', Buffer.from('x'))).rejects.toThrow(FilesError)
  await expect(files.put('a/c', { file: join(folder, 'none') })).rejects.toThrow(FilesError)
  expect((await readdir(folder)).sort()).toEqual(['files', 'secret'])
  expect(await readdir(join(folder, 'files/a'))).toEqual(['b'])
})

test('a link to a bucket opens one file, with the headers asked for, for a minute', async () => {
  const files = s3Files(await startS3())
  await files.put('chat-media/c/1-a.pdf', Buffer.from('%PDF-'))
  await files.put('chat-media/c/2-b.pdf', Buffer.from('other'))
  // Without the signs that the signing rules quote and this server does not.
  const disposition = 'attachment; filename="a b.pdf"'
  const link = await files.link('chat-media/c/1-a.pdf', { contentType: 'application/pdf', disposition })
  const url = new URL(link!)
  expect(url.origin).toBe(files.linkOrigin)
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-'])
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(disposition)

  url.pathname = url.pathname.replace('1-a', '2-b')
  expect((await fetch(url)).status).toBe(403)
  expect((await fetch(link!.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403)
  const folder = folderFiles(await temporaryFolder())
  expect([await folder.link('a', { contentType: '', disposition: '' }), folder.linkOrigin]).toEqual([
    null,
    null,
  ])
})

test("a bucket of Amazon's own is addressed by its name", async () => {
  const files = s3Files({ ...bucketAt(''), endpoint: undefined, region: 'eu-west-2' })
  const link = await files.link('a', { contentType: 'image/webp', disposition: 'inline' })
  expect(new URL(link!).origin).toBe(files.linkOrigin)
  expect(files.linkOrigin).toBe('https://netwrk.s3.eu-west-2.amazonaws.com')
})

const patience = 400
const faults: [string, () => Promise<string>][] = [
  ['refuses connections', async () => `http://127.0.0.1:${await closedPort()}`],
  ['never answers', () => listening(createServer(() => {}))],
  [
    'fails with 500',
    () =>
      listening(createHttp((request, answer) => request.resume() && answer.writeHead(500).end('<html>Oops'))),
  ],
  [
    'answers garbage',
    () => listening(createServer((socket) => socket.on('data', () => socket.end('\x00garbage\r\n\r\n')))),
  ],
  [
    'says yes and nothing else',
    () => listening(createHttp((request, answer) => request.resume() && answer.writeHead(200).end('yes'))),
  ],
]

describe.each(faults)('a storage that %s', (fault, start) => {
  test('is an error that says so, soon', async () => {
    const files = s3Files(bucketAt(await start()), patience)
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, randomBytes(1_000_000))
    await expect(files.put(path, { file })).rejects.toThrow(FilesError)
    await expect(files.put(path, Buffer.from('x'))).rejects.toThrow(FilesError)
    await expect(files.open(path)).rejects.toThrow(FilesError)
    // Whoever says yes to a removal has done it, for all we can know.
    if (fault !== 'says yes and nothing else') await expect(files.remove(path)).rejects.toThrow(FilesError)
  })
})

test('a bucket that is not there is out of order, not empty', async () => {
  const files = s3Files({ ...(await startS3()), name: 'another' })
  await expect(files.open(path)).rejects.toThrow(FilesError)
  await expect(files.put(path, Buffer.from('x'))).rejects.toThrow(FilesError)
})

async function read(files: FilesPort, at: string): Promise<Buffer> {
  const opened = await files.open(at)
  return buffer(opened!.stream)
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function listening(server: Server): Promise<string> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
