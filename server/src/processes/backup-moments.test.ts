import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backupsIn } from '../platform/backup/backups-in.ts'
import { keepDrill } from '../platform/backup/drill-result.ts'
import { followingLog } from '../platform/backup/follow-log.ts'
import { folderStore } from '../platform/backup/store/folder-store.ts'
import { backupCommandOn, refusalsOf } from '../testing/processes/backup-command.ts'
import { makeSmallDirectory, startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf, type ServerProcess } from '../testing/processes/server-process.ts'
import { isForRelease, isFull } from '../testing/rounds.ts'

const timeout = 1_800_000
const rounds = isForRelease ? 20 : isFull ? 5 : 2

type Written = { number: number; sentAt: number; acknowledgedAt: number }

/** A place for a first `living` directory, and for backups of which one was tried just now: another test is about that. */
async function makePlace(living: string) {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-moments-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  await makeSmallDirectory(join(place, living))
  const target = join(place, 'backups')
  const now = new Date().toISOString()
  const store = folderStore(target)
  await store.make()
  await keepDrill(store, { at: now, backup: 'another', until: now, seconds: 1, found: null, error: null })
  return { place, target }
}

async function startBackedUp(dataDirectory: string, target: string, environment = {}) {
  const server = await startReadyServer(dataDirectory, {
    BACKUP_FOLDER: target,
    LOG_LEVEL: 'info',
    ...environment,
  })
  onTestFinished(async () => void (await server.stop()))
  return server
}

async function connect(dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

/** Writes a row and then another, noting by the clock when each was sent and acknowledged. */
function writing(client: pg.Client, first: number) {
  const written: Written[] = []
  let isOn = true
  const done = (async () => {
    for (let number = first; isOn; number++) {
      const row = { number, sentAt: Date.now(), acknowledgedAt: Number.POSITIVE_INFINITY }
      written.push(row)
      await client.query('insert into written values ($1)', [number])
      row.acknowledgedAt = Date.now()
      await sleep(5)
    }
  })().catch(() => undefined)
  return {
    written,
    stop: () => {
      isOn = false
      return done
    },
  }
}

/** The newest backup of the server that runs, with the moments that it can be restored to now. */
async function newestIn(target: string, since: number) {
  const store = folderStore(target)
  const newest = (await backupsIn(store)).at(-1)
  if (!newest?.manifest || new Date(newest.manifest.takenAt).getTime() < since) return undefined
  const log = await followingLog(store, newest.manifest)
  if (!log) return undefined
  const path = store.nameOf(newest.name)
  return { path, from: new Date(newest.manifest.takenAt).getTime(), until: log.until.getTime() }
}

/** Waits for a backup that was begun since, and some seconds of log behind it. */
async function untilFollowed(target: string, since: number) {
  const isFollowed = async () => {
    const newest = await newestIn(target, since)
    return newest !== undefined && newest.until - newest.from > 2000
  }
  await expect.poll(isFollowed, { timeout: 60_000, interval: 100 }).toBe(true)
}

async function killAll(dataDirectory: string, server: ServerProcess): Promise<void> {
  process.kill((await databaseOf(dataDirectory)).pid, 'SIGKILL')
  await server.kill()
}

const numbersIn = async (client: pg.Client) =>
  (await client.query('select number from written order by number')).rows.map(({ number }) => number)

test(`of a server that is killed under writes, ${rounds} times over, a chosen moment is restored: all before it, and nothing after`, {
  timeout,
}, async () => {
  const { place, target } = await makePlace('life-0')
  let known: number[] = []
  let since = Date.now()
  let server = await startBackedUp(join(place, 'life-0'), target)
  let client = await connect(join(place, 'life-0'))
  await client.query('create table written (number int primary key)')
  for (let round = 0; round < rounds; round++) {
    const [living, next] = [join(place, `life-${round}`), join(place, `life-${round + 1}`)]
    const load = writing(client, (known.at(-1) ?? 0) + 1)
    await untilFollowed(target, since)
    await sleep(Math.random() * 3000)
    await killAll(living, server)
    await load.stop()

    const { path, from, until } = (await newestIn(target, since))!
    const moment = Math.floor(from + Math.random() * (until - 1 - from))
    const to = new Date(moment).toISOString()
    const { status, said } = await backupCommandOn(next)('restore', path, '--to', to)
    expect([status, said]).toEqual([0, expect.stringContaining(to)])
    // What was restored is started, and is what is killed next.
    since = Date.now()
    server = await startBackedUp(next, target)
    client = await connect(next)
    const found = await numbersIn(client)

    const told = `round ${round}, to ${to}`
    const before = load.written.filter(({ acknowledgedAt }) => acknowledgedAt < moment)
    const possible = load.written.filter(({ sentAt }) => sentAt <= moment)
    expect(before.length, told).toBeGreaterThan(0)
    expect(load.written.length, told).toBeGreaterThan(possible.length)
    expect(found.slice(0, known.length), told).toEqual(known)
    const added = found.slice(known.length)
    expect(added.length, told).toBeGreaterThanOrEqual(before.length)
    expect(added.length, told).toBeLessThanOrEqual(possible.length)
    expect(added, told).toEqual(load.written.slice(0, added.length).map(({ number }) => number))
    known = found
  }
})

test('to the end of the copied log at most the last seconds are lost, with files that came and went since the backup', {
  timeout,
}, async () => {
  const { place, target } = await makePlace('living')
  const [living, next] = [join(place, 'living'), join(place, 'next')]
  const server = await startBackedUp(living, target)
  const client = await connect(living)
  await client.query('create table written (number int primary key)')
  await untilFollowed(target, 0)
  const load = writing(client, 1)
  const file = join(living, 'files', 'some', 'file')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'What a member gave.')
  const written = Date.now()
  await expect
    .poll(async () => (await newestIn(target, 0))!.until, { timeout: 30_000 })
    .toBeGreaterThan(written)
  const between = Date.now()
  await rm(file)
  await sleep(1000)
  await killAll(living, server)
  await load.stop()

  const { path, until } = (await newestIn(target, 0))!
  expect(Date.now() - until).toBeLessThan(60_000)
  expect(await backupCommandOn(living)('verify', path)).toMatchObject({ status: 0 })
  expect(await backupCommandOn(next)('restore', path, '--to', 'last')).toMatchObject({ status: 0 })
  const again = await startReadyServer(next)
  const found = await numbersIn(await connect(next))
  await again.stop()
  const copied = load.written.filter(({ acknowledgedAt }) => acknowledgedAt < until)
  expect(found.length).toBeGreaterThanOrEqual(copied.length)
  expect(found).toEqual(load.written.slice(0, found.length).map(({ number }) => number))
  expect(between).toBeGreaterThan(written)
  expect(await readFile(join(next, 'files', 'some', 'file'), 'utf8')).toBe('What a member gave.')

  await refusesDamage(place, path)
})

/** Each damage to what goes on behind a backup, and each moment that there is not, is one line and no directory. */
async function refusesDamage(place: string, path: string) {
  const folder = join(dirname(path), (await readdir(dirname(path))).find((name) => name.startsWith('log-'))!)
  const parts = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}-/.test(name)).toSorted()
  const newFile = join(folder, 'files', (await readdir(join(folder, 'files')))[0]!)
  const [sum] = await readdir(newFile)
  const refused = join(place, 'refused')
  const leavesNothing = async () =>
    expect((await readdir(place)).filter((name) => name.startsWith('refused'))).toEqual([])
  for (const [moment, reason] of [
    ['2100-01-01T00:00:00Z', 'to a moment from'],
    ['2000-01-01T00:00:00Z', 'to a moment from'],
    ['2100-01-01T00:00:00', 'with its zone'],
  ] as const) {
    const { status, said } = await backupCommandOn(refused)('restore', path, '--to', moment)
    expect([reason, status, said.split('\n').length]).toEqual([reason, 1, 1])
    expect(said).toContain(reason)
    await leavesNothing()
  }
  for (const file of [join(folder, parts.at(-1)!), join(newFile, sum!, 'files/some/file')]) {
    const whole = await readFile(file)
    const flipped = Buffer.from(whole)
    flipped[flipped.length >> 1]! ^= 1
    await writeFile(file, flipped)
    for (const said of Object.values(await refusalsOf(path, refused, { until: 'last' })))
      expect(said).toMatch(/^.*as it was written.*$/)
    await leavesNothing()
    await writeFile(file, whole)
  }
}
