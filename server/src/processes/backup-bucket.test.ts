import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { stateOfBackups } from '../platform/backup/backup-state.ts'
import { openCopiedLog } from '../platform/backup/copied-log.ts'
import { lastDrill } from '../platform/backup/drill-result.ts'
import { openStore, type Target } from '../platform/backup/store/open-store.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { startS3 } from '../testing/fake/s3-server.ts'
import { folderTarget, refusalsOf } from '../testing/processes/backup-command.ts'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { makeSmallDirectory, startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const timeout = 1_200_000
const BACKUP_KEY = 'a key of at least thirty-two letters'

async function makePlace() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-bucket-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

/** The environment of whoever backs up into a bucket, and the same as a target. */
async function openBucket() {
  const { endpoint, accessKeyId, secretAccessKey } = await startS3({ checksSignatures: false })
  const environment = {
    BACKUP_FOLDER: 's3://netwrk/of/mine',
    BACKUP_S3_ENDPOINT: endpoint!,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    // The library of the bucket tells users of Node 20 that it will need a newer one.
    NODE_NO_WARNINGS: '1',
  }
  const bucket = { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey }
  const target: Target = { place: environment.BACKUP_FOLDER, access: { key: BACKUP_KEY, bucket } }
  return { environment, target }
}

/** A server that backs itself up, once its first backup was tried, and what was given and written since is in its log. */
async function startBackedUp(dataDirectory: string, environment: Record<string, string>, target: Target) {
  await makeSmallDirectory(dataDirectory)
  const server = await startReadyServer(dataDirectory, { ...environment, LOG_LEVEL: 'info' })
  onTestFinished(async () => void (await server.stop()))
  const tried = async () => (await lastDrill(openStore(target)))?.error
  await expect.poll(tried, { timeout: 600_000, interval: 200 }).toBeNull()
  await giveAndWrite(dataDirectory)
  const written = Date.now()
  const until = async () => (await stateOfBackups(openStore(target))).until
  await expect.poll(until, { timeout: 120_000, interval: 200 }).toBeGreaterThan(written)
  return server
}

/** A file and a row. */
async function giveAndWrite(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, 'files', 'private-name', 'file')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'What a member gave.')
  await onDatabase(dataDirectory, (client) =>
    client.query(`create table written as select 'What a member wrote.' as words`),
  )
}

async function wordsIn(dataDirectory: string): Promise<string> {
  const server = await startReadyServer(dataDirectory)
  const { rows } = await onDatabase(dataDirectory, (client) => client.query('select words from written'))
  await server.stop()
  return rows[0].words
}

async function onDatabase<T>(dataDirectory: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

test('a server backs itself up into a bucket, encrypted, tries it, and is restored from it to its last seconds', {
  timeout,
}, async () => {
  const place = await makePlace()
  const [living, next] = [join(place, 'living'), join(place, 'next')]
  const { environment, target } = await openBucket()
  const sealed = { ...environment, BACKUP_KEY }
  const server = await startBackedUp(living, sealed, target)
  process.kill((await databaseOf(living)).pid, 'SIGKILL')
  await server.kill()
  expect(await readdir(join(living, 'drill'))).toEqual([])

  const commandOn = (more: Record<string, string>) => (command: string, where: string, words: string[]) =>
    runCommand('backup', [command, where, ...words], { ...environment, ...more, DATA_DIR: next })
  const list = await commandOn({ BACKUP_KEY })('list', target.place, [])
  expect(list).toMatchObject({ status: 0, said: expect.stringContaining('to any moment before') })
  const backup = list.said.split(' ')[0]!
  const other = 'another key of thirty-two letters and more'
  for (const [key, reason] of [
    [{}, 'encrypted: set BACKUP_KEY'],
    [{ BACKUP_KEY: other }, 'with another BACKUP_KEY'],
  ] as const) {
    const refused = async (command: string, where: string) => {
      const { status, said } = await commandOn(key)(command, where, [])
      expect([command, status, said.split('\n').length]).toEqual([command, 1, 1])
      expect(said).toContain(reason)
    }
    await Promise.all([refused('restore', backup), refused('verify', backup), refused('list', target.place)])
  }
  expect((await readdir(place)).filter((name) => name.startsWith('next'))).toEqual([])
  expect(await commandOn({ BACKUP_KEY })('verify', backup, [])).toMatchObject({ status: 0 })
  expect(await commandOn({ BACKUP_KEY })('restore', backup, ['--to', 'last'])).toMatchObject({ status: 0 })
  expect(await readFile(join(next, 'files', 'private-name', 'file'), 'utf8')).toBe('What a member gave.')
  expect(await wordsIn(next)).toBe('What a member wrote.')
})

/** The one line with which a start ends. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { status, stderr } = await failToStart(environment)
  expect([status, stderr.split('\n').length]).toEqual([1, 1])
  return stderr
}

/** An encrypted backup in a folder with a log behind it, taken as a server takes it, and the server stopped. */
async function openSealedFolder(place: string) {
  const [living, folder] = [join(place, 'living'), join(place, 'backups')]
  const site = { dataDirectory: living, databaseUrl: undefined, target: folderTarget(folder, BACKUP_KEY) }
  await makeSmallDirectory(living)
  const server = await startReadyServer(living)
  onTestFinished(async () => void (await server.stop()))
  const log = openCopiedLog(site)
  await log.copy()
  const { store, name } = await takeBackup(site, site.target)
  await giveAndWrite(living)
  await log.copy()
  await server.stop()
  return { living, folder, backup: store.nameOf(name) }
}

/** Every file below a folder, by its path from there, with what is in it. */
async function allIn(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })))
}

test('an encrypted folder tells nothing, is refused to another key before anything is written, and shows each changed byte', {
  timeout,
}, async () => {
  const place = await makePlace()
  const { living, folder, backup } = await openSealedFolder(place)

  const all = await allIn(folder)
  expect(all.map(({ path }) => path).join('\n')).not.toContain('private-name')
  for (const { path, bytes } of all) {
    expect([path, bytes.subarray(0, 4).toString()]).toEqual([path, 'NWB1'])
    expect([path, bytes.includes('What a member')]).toEqual([path, false])
  }
  const before = all.map(({ path }) => path).toSorted()
  const other = 'another key of thirty-two letters and more'
  const starting = { BACKUP_FOLDER: folder, DATA_DIR: living }
  expect(await refusal({ ...starting, BACKUP_KEY: other })).toContain('with another BACKUP_KEY')
  expect(await refusal(starting)).toContain('is encrypted: set BACKUP_KEY')
  expect((await allIn(folder)).map(({ path }) => path).toSorted()).toEqual(before)

  const next = join(place, 'next')
  const command = (...words: string[]) => runCommand('backup', words, { DATA_DIR: next, BACKUP_KEY })
  expect((await command('list', folder)).said).toContain(backup)
  expect(await command('verify', backup)).toMatchObject({ status: 0 })
  const inBackup = all.filter(({ path }) => path.startsWith(backup))
  const largest = inBackup.reduce((a, b) => (a.bytes.length > b.bytes.length ? a : b))
  const manifest = inBackup.find(({ path }) => path.endsWith('manifest.json'))!
  const part = all.findLast(({ path }) => dirname(path).includes('log-'))!
  for (const [{ path, bytes }, at] of [
    [largest, largest.bytes.length >> 1],
    [largest, largest.bytes.length - 1],
    [manifest, 100],
    [part, part.bytes.length >> 1],
  ] as const) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    await writeFile(path, changed)
    const { verify, restore } = await refusalsOf(backup, next, { key: BACKUP_KEY, until: 'last' })
    for (const said of [verify, restore]) expect(said).toMatch(/^.*as it was written.*$/)
    await writeFile(path, bytes)
  }
  expect((await readdir(place)).filter((name) => name.startsWith('next'))).toEqual([])

  const plain = join(place, 'plain')
  await mkdir(join(plain, 'log-0123456789abcdef'), { recursive: true })
  const mixed = await refusal({ BACKUP_FOLDER: plain, DATA_DIR: living, BACKUP_KEY })
  expect(mixed).toContain('holds what is not encrypted')
})
