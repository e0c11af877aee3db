import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { backupCommandOn, refusalsOf } from '../testing/processes/backup-command.ts'
import { copyTree } from '../testing/processes/copy-tree.ts'
import { makeSmallDirectory, startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const timeout = 300_000

type Living = Awaited<ReturnType<typeof openLiving>>

/** A living server with a file, and a connection to its database. */
async function openLiving() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-backup-'))
  const dataDirectory = join(place, 'living')
  await makeSmallDirectory(dataDirectory)
  const server = await startReadyServer(dataDirectory)
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  client.on('error', () => undefined)
  await mkdir(join(dataDirectory, 'files', 'some'), { recursive: true })
  await writeFile(join(dataDirectory, 'files', 'some', 'file'), 'What a member gave.')
  const close = async () => {
    await client.end().catch(() => undefined)
    await server.stop()
    await rm(place, { recursive: true, force: true })
  }
  return { place, dataDirectory, server, client, close, backup: backupCommandOn(dataDirectory) }
}

// Those that leave the server alone share one, each with a folder for backups of its own.
let shared: Living

beforeAll(async () => {
  shared = await openLiving()
})

afterAll(() => shared.close())

/** Writes rows without pause until told to stop; how many were acknowledged is to be asked at any time. */
function writing(client: pg.Client) {
  let acknowledged = 0
  let isOn = true
  const done = (async () => {
    while (isOn) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })().catch(() => undefined)
  return {
    acknowledged: () => acknowledged,
    stop: () => {
      isOn = false
      return done
    },
  }
}

test('a backup of a server under load, restored after everything was killed, holds what was acknowledged before', {
  timeout,
}, async () => {
  const { place, dataDirectory, server, client, close, backup } = await openLiving()
  onTestFinished(close)
  const target = join(place, 'backups')
  await client.query('create table written (number int primary key)')
  const load = writing(client)
  await expect.poll(load.acknowledged).toBeGreaterThan(20)
  const before = load.acknowledged()
  expect(await backup('now', target)).toMatchObject({ status: 0 })
  const after = load.acknowledged()
  expect(after).toBeGreaterThan(before)
  process.kill((await databaseOf(dataDirectory)).pid, 'SIGKILL')
  await server.kill()
  await load.stop()

  const [name] = await readdir(target)
  const restored = join(place, 'restored')
  expect(await backupCommandOn(restored)('restore', join(target, name!))).toMatchObject({ status: 0 })
  const again = await startReadyServer(restored)
  onTestFinished(async () => void (await again.stop()))
  const look = new pg.Client((await databaseOf(restored)).connection)
  await look.connect()
  const { rows } = await look.query('select count(*)::int as count, max(number) as last from written')
  await look.end()
  expect(rows[0].count).toBe(rows[0].last)
  expect(rows[0].last).toBeGreaterThanOrEqual(before)
  // One may have been on its way when the command ended.
  expect(rows[0].last).toBeLessThanOrEqual(after + 1)
  expect(await readFile(join(restored, 'files', 'some', 'file'), 'utf8')).toBe('What a member gave.')
})

test('a changed byte in any kind of file, and what was added or taken away, is found before anything is restored', {
  timeout,
}, async () => {
  const { place, dataDirectory, backup } = shared
  const target = join(place, 'backups')
  await backup('now', target)
  const whole = join(target, (await readdir(target))[0]!)
  expect(await backup('verify', whole)).toMatchObject({ status: 0 })
  expect((await backup('list', target)).said).toContain(whole)
  expect(await backup('restore', whole)).toMatchObject({
    status: 1,
    said: expect.stringContaining('not empty'),
  })
  expect(await readdir(dataDirectory)).toContain('postgres')

  const log = (await readdir(join(whole, 'content/postgres/data/pg_wal'))).find((one) => one.length === 24)!
  const flip = (path: string) => async (copy: string) => {
    const bytes = await readFile(join(copy, path))
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(join(copy, path), bytes)
  }
  const data = 'content/postgres/data'
  const damages: [string, (copy: string) => Promise<void>][] = [
    ['control', flip(`${data}/global/pg_control`)],
    ['label', flip(`${data}/backup_label`)],
    ['log', flip(`${data}/pg_wal/${log}`)],
    ['table', flip(`${data}/global/1262`)],
    ['file', flip('content/files/some/file')],
    ['manifest', flip('manifest.json')],
    ['sum', flip('manifest.sha256')],
    ['missing', (copy) => rm(join(copy, 'content/files/some/file'))],
    ['extra', (copy) => writeFile(join(copy, data, 'recovery.signal'), '')],
    ['link', (copy) => symlink('/etc', join(copy, 'content/etc'))],
    ['path', (copy) => rename(copy, '../../outside')],
    ['absolute', (copy) => rename(copy, '/etc/hostname')],
  ]
  for (const [kind, damage] of damages) {
    const copy = join(place, kind)
    await copyTree(whole, copy)
    await damage(copy)
    const restored = join(place, `restored-${kind}`)
    const told = Object.values(await refusalsOf(copy, restored))
    expect([kind, ...told]).toEqual([kind, ...told.map(() => expect.stringMatching(/^.+$/))])
    for (const said of told) expect(said).toContain(copy)
    if (kind === 'control')
      for (const [at, command] of ['verify', 'restore'].entries())
        expect(await backupCommandOn(restored)(command, copy)).toEqual({ status: 1, said: told[at] })
    expect((await readdir(place)).filter((one) => one.startsWith(`restored-${kind}`))).toEqual([])
    await rm(copy, { recursive: true })
  }
})

/** Gives the uploaded file another path in the manifest, with the sum that belongs to it. */
async function rename(copy: string, path: string): Promise<void> {
  const text = (await readFile(join(copy, 'manifest.json'), 'utf8')).replace('files/some/file', path)
  await writeFile(join(copy, 'manifest.json'), text)
  await writeFile(join(copy, 'manifest.sha256'), `${createHash('sha256').update(text).digest('hex')}\n`)
}

test('a backup that is killed leaves none, and the next one removes what it left', { timeout }, async () => {
  const { place, dataDirectory, client, backup } = shared
  const target = join(place, 'killed')
  const child = spawn(process.execPath, [inServer('dist', 'tools', 'backup.js'), 'now', target], {
    env: { ...process.env, DATA_DIR: dataDirectory },
  })
  const left = async () => {
    const [name] = (await readdir(target).catch(() => [])).filter((one) => one.startsWith('2'))
    return name === undefined ? [] : readdir(join(target, name, 'content/postgres/data/base')).catch(() => [])
  }
  while ((await left()).length === 0) await sleep(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await left()).not.toEqual([])
  expect(await backup('list', target)).toEqual({ status: 0, said: '' })
  const slots = async () => (await client.query('select from pg_replication_slots')).rowCount
  await expect.poll(slots, { timeout: 10_000 }).toBe(0)

  expect(await backup('now', target)).toMatchObject({ status: 0 })
  expect(await readdir(target)).toHaveLength(1)
  expect(await backup('verify', join(target, (await readdir(target))[0]!))).toMatchObject({ status: 0 })
})

test('what stands in the way of a backup is said in one line, and the server goes on', {
  timeout,
}, async () => {
  const { place, dataDirectory, server, client, backup } = shared
  const target = join(place, 'in-the-way')
  const inTheWay = join(place, 'a-file')
  await writeFile(inTheWay, '')
  for (const [words, reason] of [
    [['now', join(inTheWay, 'backups')], 'ENOTDIR'],
    [['now', '/proc/backups'], 'ENOENT'],
    [['now', join(dataDirectory, 'backups')], 'inside DATA_DIR'],
    [['verify', target], 'cannot be read'],
  ] as const) {
    const { status, said } = await backup(...words)
    expect([status, said.split('\n').length]).toEqual([1, 1])
    expect(said).toContain(reason)
  }
  const away = await backupCommandOn(join(place, 'nothing'))('now', target)
  expect(away).toMatchObject({ status: 1, said: expect.stringContaining('No server is running') })
  const external = await runCommand('backup', ['now', target], { DATABASE_URL: 'postgres://localhost/x' })
  expect(external).toMatchObject({ status: 1, said: expect.stringContaining('DATABASE_URL') })
  expect((await client.query('select 1')).rowCount).toBe(1)
  expect((await fetch(`${server.origin}/health`)).status).toBe(200)
})
