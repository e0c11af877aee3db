import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  contentsOf,
  emptyPlace,
  filesOf,
  fillCommunity,
  type Place,
  quietly,
  temporaryFolder,
  worldAsPlace,
} from '../../../testing/rights/whole-community.ts'
import { createWorld } from '../../../testing/world.ts'
import { exportCommunity } from './export-community.ts'
import { importCommunity } from './import-community.ts'
import { layout } from './layout.ts'
import { readManifest, writeManifest } from './manifest.ts'

let whole: string | undefined
afterAll(() => whole && rm(whole, { recursive: true, force: true }))

/** A community that was exported. */
async function exported() {
  const world = await createWorld()
  await fillCommunity(world)
  const [from, folder] = [worldAsPlace(world), await temporaryFolder()]
  await exportCommunity(from, folder, quietly)
  return { from, folder }
}

/** An export to do harm to: a copy of one that is made once for all tests, as to make one takes seconds. */
async function copied() {
  if (whole === undefined) {
    whole = await mkdtemp(join(tmpdir(), 'netwrk-refused-'))
    await cp((await exported()).folder, whole, { recursive: true })
  }
  const folder = await temporaryFolder()
  await cp(whole, folder, { recursive: true })
  return folder
}

/** An import that is refused, and leaves nothing. */
async function refuse(to: Place, folder: string, text: RegExp) {
  const before = await contentsOf(to)
  await expect(importCommunity(to, folder, quietly)).rejects.toMatchObject({
    name: 'CommunityError',
    message: expect.stringMatching(text),
  })
  expect(await contentsOf(to)).toEqual(before)
  expect(await filesOf(to)).toEqual({ found: {}, erased: [] })
  expect(await ask(to, 'select from community_import')).toEqual([])
}

async function ask({ connection }: Place, ...statements: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

type Manifest = Awaited<ReturnType<typeof readManifest>>['manifest']

/** Writes the manifest anew as whoever wants harm would: with a hash that is right. */
async function forge(folder: string, change: (manifest: Manifest) => void) {
  const { manifest } = await readManifest(folder)
  change(manifest)
  await writeManifest(folder, manifest)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('what is damaged, missing or made up is refused before anything is written', async () => {
  const folder = await copied()
  const to = await emptyPlace()
  const keep = async (
    path: string,
    harm: () => Promise<unknown>,
    text: RegExp = /is not as it was exported/,
  ) => {
    const bytes = await readFile(path)
    await harm()
    await refuse(to, folder, text)
    await rm(path, { force: true })
    await writeFile(path, bytes)
  }
  const manifest = layout.manifest(folder)
  const chunk = layout.chunk(folder, 'message', 0)
  const [some] = await readdir(join(folder, 'files'))
  const [name] = await readdir(join(folder, 'files', some!))
  const content = layout.content(folder, name!)
  const flip = async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length - 1] = bytes.at(-1)! ^ 1
    await writeFile(path, bytes)
  }
  await keep(manifest, () => rm(manifest), /holds no whole export/)
  await keep(manifest, async () =>
    writeFile(manifest, String(await readFile(manifest)).replace('"rows": ', '"rows": 1')),
  )
  await keep(manifest, () => writeFile(manifest, '{'))
  await keep(manifest, () => writeFile(manifest, '{"format":2}'), /format 2/)
  await keep(manifest, () => truncate(manifest, 65 * 2 ** 20))
  await keep(chunk, () => flip(chunk))
  await keep(chunk, () => rm(chunk))
  await keep(chunk, () => rm(chunk).then(() => symlink('/dev/zero', chunk)))
  await keep(content, () => rm(content))
  await keep(content, () => writeFile(content, 'other'))
  await keep(layout.fileList(folder), () => flip(layout.fileList(folder)))
  await keep(layout.erasures(folder), () => truncate(layout.erasures(folder), 0))
  await importCommunity(to, folder, quietly)
})

test.each([
  ['above', '../../../../tmp/out'],
  ['at the root', '/etc/passwd'],
  ['nowhere', 'a//b'],
  ['above on Windows', 'a\\..\\b'],
  ['behind a zero', 'a\0b'],
  ['among the erasures', 'erased/0a.removed.1'],
  ['too far', 'a'.repeat(1001)],
])('a file that would lie %s is refused', async (_, path) => {
  const folder = await copied()
  const list = `${String(await readFile(layout.fileList(folder)))}${JSON.stringify({ path, bytes: 0, sha256: hashOf('') })}\n`
  await writeFile(layout.fileList(folder), list)
  await forge(folder, ({ files }) => {
    Object.assign(files, { count: files.count + 1, listBytes: list.length, sha256: hashOf(list) })
  })
  await refuse(await emptyPlace(), folder, /is not as it was exported/)
})

test('rows that are others than the manifest says, in number or content, come to nothing', async () => {
  const folder = await copied()
  const to = await emptyPlace()
  const harm = async (change: (table: Manifest['database']['tables'][number]) => void, text: RegExp) => {
    const before = await readFile(layout.manifest(folder))
    await forge(folder, ({ database }) => change(database.tables.find(({ name }) => name === 'message')!))
    await expect(importCommunity(to, folder, quietly)).rejects.toThrow(text)
    expect((await contentsOf(to)).tables.account).toEqual([])
    await writeFile(layout.manifest(folder), before)
  }
  await harm((table) => Object.assign(table, { rows: table.rows + 1 }), /does not have the rows/)
  await harm((table) => Object.assign(table, { sum: '1' }), /does not have the rows/)
  await harm(({ chunks }) => Object.assign(chunks[0]!, { textBytes: 10 }), /is not as it was exported/)
  await forge(folder, ({ database }) => Object.assign(database.tables[0]!.chunks[0]!, { textBytes: 2 ** 40 }))
  await expect(importCommunity(to, folder, quietly)).rejects.toThrow('is not as it was exported')
})

test('a database that has anybody, another version, other columns or another secret is refused, and one that is in use', async () => {
  const { from, folder } = await exported()
  const to = await emptyPlace()
  await refuse({ ...to, secret: 'another secret, which is long as well' }, folder, /another SECRET/)
  const before = await contentsOf(from)
  await expect(importCommunity(from, folder, quietly)).rejects.toThrow('The database is not empty: account')
  expect(await contentsOf(from)).toEqual(before)

  const changed = async (change: string, text: RegExp, back: string) => {
    await ask(to, change)
    await refuse(to, folder, text)
    await ask(to, back)
  }
  const added = `insert into migration (name, hash) values ('9999_later.sql', 'h')`
  await changed(added, /older Netwrk, without 9999_later.sql/, `delete from migration where hash = 'h'`)
  const first = `name = (select min(name) from migration)`
  const [{ hash }] = (await ask(to, `select hash from migration where ${first}`)) as [{ hash: string }]
  const differ = `update migration set hash = 'x' where ${first}`
  await changed(
    differ,
    /0001_create_accounts.sql differs/,
    `update migration set hash = '${hash}' where hash = 'x'`,
  )
  await changed('alter table swipe add extra text', /other tables/, 'alter table swipe drop extra')
  await ask(to, 'create table mine (id integer)')
  await expect(importCommunity(to, folder, quietly)).rejects.toThrow('table mine that is none of Netwrk')
  await ask(to, 'drop table mine')
  await changed(
    `insert into waitlist_entry (position, email, referral_code, joined_at) values (1, 'a@example.com', 'CODE0001', now())`,
    /waitlist_entry has rows/,
    'delete from waitlist_entry',
  )
  await forge(folder, ({ database }) => database.schema.push({ name: '9999_newer.sql', hash: hashOf('') }))
  await refuse(to, folder, /newer Netwrk, with 9999_newer.sql/)
  await forge(folder, ({ database }) => database.schema.pop())

  const server = new pg.Client({ ...to.connection, application_name: 'netwrk 1' })
  await server.connect()
  onTestFinished(() => server.end())
  await refuse(to, folder, /A server is running/)
})

test('the secret before a change opens as well', async () => {
  const folder = await copied()
  const to = await emptyPlace()
  const secrets = { secret: 'another secret, which is long as well', previousSecret: to.secret }
  await importCommunity({ ...to, ...secrets }, folder, quietly)
  expect((await contentsOf(to)).tables.account).toHaveLength(3)
})

test('an export takes an empty folder only, opens it to nobody else, and is not begun twice', async () => {
  const { from, folder } = await exported()
  await expect(exportCommunity(from, folder, quietly)).rejects.toThrow('holds a whole export already')
  const full = await temporaryFolder()
  await writeFile(join(full, 'mine.txt'), '')
  await expect(exportCommunity(from, full, quietly)).rejects.toThrow('is not empty')
  const other = await emptyPlace()
  await writeFile(join(full, 'export.json'), await readFile(layout.begun(folder)))
  await ask(other, `update migration set applied_at = applied_at + interval '1 hour'`)
  await expect(exportCommunity(other, full, quietly)).rejects.toThrow('another database')
  const open = (await modesBelow(folder)).filter(([, mode]) => ((mode as number) & 0o077) !== 0)
  expect(open).toEqual([])
})

async function modesBelow(folder: string) {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mode]))
}
