import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, open, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { refusals } from '@netwrk/domain/refusals'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { copyTree } from '../testing/processes/copy-tree.ts'
import { opsOf } from '../testing/processes/ops-of.ts'
import { databaseOf, freePort, startServerProcess } from '../testing/processes/server-process.ts'

const { status, text } = refusals['request.no_space']
const megabyte = 2 ** 20
const person = { name: 'Some Body', email: 'some@example.com', password: 'correct horse', timeZone: 'UTC' }

/** A disk of a few hundred megabytes, in memory, for one test. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=700', 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rmdir(folder)
  })
  return folder
}

/** Writes until nothing fits any more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(megabyte)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    await file.close()
  }
}

/** Puts the log of a database that is stopped on another disk. */
async function moveLog(dataDirectory: string, disk: string): Promise<void> {
  const log = join(dataDirectory, 'postgres', 'data', 'pg_wal')
  await copyTree(log, join(disk, 'pg_wal'))
  await rm(log, { recursive: true })
  await symlink(join(disk, 'pg_wal'), log)
  const { uid, gid } = await stat(dirname(log))
  await chown(disk, uid, gid)
}

/** Has the database write until it ends. */
async function writeUntilItEnds(dataDirectory: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`)
  } catch {
    await client.end().catch(() => {})
  }
}

async function openScene(dataDirectory?: string) {
  dataDirectory ??= await smallDisk()
  const port = await freePort()
  const server = await startServerProcess(dataDirectory, { OPS_PORT: String(port), LOG_LEVEL: 'error' })
  onTestFinished(async () => void (await server.stop()))
  const browser = createBrowser(server.origin)
  await browser.call.accounts.signUp({ ...person, username: 'ana.prado', ...agreed })
  const save = (bio: string) => browser.call.profiles.saveBio({ bio })
  const filler = join(dataDirectory, 'filler')
  return { dataDirectory, server, browser, save, filler, ...opsOf(port) }
}

test('on a full disk reading goes on, what writes is answered with 503, and all goes on by itself once there is room', async () => {
  const { server, browser, save, filler, ready } = await openScene()
  // What little is free on the disk may do for one more.
  let acknowledged = (await save('Before')).profile.bio
  await fill(filler)
  const saveAnother = async () => {
    acknowledged = (await save('Full')).profile.bio
  }
  await expect
    .poll(() => saveAnother().catch((error) => error), { timeout: 10_000 })
    .toMatchObject({
      ...{ code: 'request.no_space', status, message: text },
    })
  const answer = await browser.fetch('/rpc/profiles/saveBio', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{"bio":"x"}}' },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const upload = await browser.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect([upload.status, await upload.json()]).toEqual([503, { code: 'request.no_space', message: text }])
  expect((await browser.call.profiles.mine({})).profile.bio).toBe(acknowledged)
  const report = (await ready())!
  expect(report.status).toBe(503)
  expect(report.text).toMatch(/^disk: No space left on the disk of DATA_DIR: 0 MB are free\.$/m)
  const lines = server.output().match(/calls that write are answered with 503: the disk is full/g)
  expect(lines).toHaveLength(1)

  await rm(filler)
  await expect.poll(() => save('After').then(() => 'saved', String), { timeout: 20_000 }).toBe('saved')
  await expect.poll(async () => (await ready())?.status, { timeout: 20_000 }).toBe(200)
  expect(server.exitCode()).toBeNull()
})

test('a database that ends on a full disk waits for room, and is there again with all that was acknowledged', async () => {
  const { server, browser, save, filler, dataDirectory } = await openScene()
  await save('Before')
  await fill(filler)
  process.kill((await databaseOf(dataDirectory)).pid, 'SIGKILL')
  const bio = () => browser.call.profiles.mine({}).then(({ profile }) => profile.bio, String)
  await expect
    .poll(server.output, { timeout: 20_000 })
    .toContain('PostgreSQL waits until there is room on its disk.')
  expect(await bio()).toContain(refusals['request.unavailable'].text)
  await rm(filler)
  await expect.poll(bio, { timeout: 30_000 }).toBe('Before')
  expect(server.exitCode()).toBeNull()
})

test('a database that ends because the disk of its log is full says so, waits for room, and is there again', {
  timeout: 120_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-log-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  await (await startServerProcess(dataDirectory)).stop()
  const disk = await smallDisk()
  await moveLog(dataDirectory, disk)
  const { server, browser, save, ready } = await openScene(dataDirectory)
  await save('Before')
  await fill(join(disk, 'filler'))
  await writeUntilItEnds(dataDirectory)
  await expect.poll(server.output, { timeout: 30_000 }).toContain('PostgreSQL waits until there is room')
  const [why] = server.output().match(/^PostgreSQL ended by itself and is started again\..*$/m)!
  expect(why).toMatch(/(PANIC|FATAL):.*pg_wal.*No space left on device/)
  expect(await save('Full').catch((error) => error)).toMatchObject({ code: 'request.unavailable' })
  expect(await ready()).toMatchObject({
    status: 503,
    text: expect.stringMatching(/^database: does not answer/m),
  })
  await rm(join(disk, 'filler'))
  const bio = () => browser.call.profiles.mine({}).then(({ profile }) => profile.bio, String)
  await expect.poll(bio, { timeout: 30_000 }).toBe('Before')
  await save('After')
  await expect.poll(async () => (await ready())?.status, { timeout: 20_000 }).toBe(200)
  expect(server.exitCode()).toBeNull()
})
