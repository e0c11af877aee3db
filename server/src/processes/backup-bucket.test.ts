import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { stateOfBackups } from '../platform/backup/backup-state.ts'
import { lastDrill } from '../platform/backup/drill-result.ts'
import { openStore, type Target } from '../platform/backup/store/open-store.ts'
import { startS3 } from '../testing/fake/s3-server.ts'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf, startServerProcess } from '../testing/processes/server-process.ts'

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

/** A server that backs itself up, with a file, once its first backup was tried. */
async function startBackedUp(dataDirectory: string, environment: Record<string, string>, target: Target) {
  const server = await startServerProcess(dataDirectory, { ...environment, LOG_LEVEL: 'info' })
  onTestFinished(async () => void (await server.stop()))
  const tried = async () => (await lastDrill(openStore(target)))?.error
  await expect.poll(tried, { timeout: 600_000, interval: 1000 }).toBeNull()
  const file = join(dataDirectory, 'files', 'private-name', 'file')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'What a member gave.')
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create table written as select 'What a member wrote.' as words`)
  await client.end()
  const written = Date.now()
  const until = async () => (await stateOfBackups(openStore(target))).until
  await expect.poll(until, { timeout: 120_000, interval: 500 }).toBeGreaterThan(written)
  return server
}

async function wordsIn(dataDirectory: string): Promise<string> {
  const server = await startServerProcess(dataDirectory)
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  const { rows } = await client.query('select words from written')
  await client.end()
  await server.stop()
  return rows[0].words
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
    for (const [command, where] of [
      ['restore', backup],
      ['verify', backup],
      ['list', target.place],
    ] as const) {
      const { status, said } = await commandOn(key)(command, where, [])
      expect([command, status, said.split('\n').length]).toEqual([command, 1, 1])
      expect(said).toContain(reason)
    }
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
  const [living, folder] = [join(place, 'living'), join(place, 'backups')]
  const bucket = { endpoint: undefined, region: '', accessKeyId: undefined, secretAccessKey: undefined }
  const target: Target = { place: folder, access: { key: BACKUP_KEY, bucket } }
  const server = await startBackedUp(living, { BACKUP_FOLDER: folder, BACKUP_KEY }, target)
  await server.stop()

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
  const backup = (await command('list', folder)).said.split(' ')[0]!
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
    for (const words of [
      ['verify', backup],
      ['restore', backup, '--to', 'last'],
    ]) {
      const { status, said } = await command(...words)
      expect([words[0], status, said.split('\n').length]).toEqual([words[0], 1, 1])
      expect(said).toContain('as it was written')
    }
    await writeFile(path, bytes)
  }
  expect((await readdir(place)).filter((name) => name.startsWith('next'))).toEqual([])

  const plain = join(place, 'plain')
  await mkdir(join(plain, 'log-0123456789abcdef'), { recursive: true })
  const mixed = await refusal({ BACKUP_FOLDER: plain, DATA_DIR: living, BACKUP_KEY })
  expect(mixed).toContain('holds what is not encrypted')
})
