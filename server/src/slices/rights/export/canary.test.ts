import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { archiveOf } from '../../../testing/rights/archive.ts'
import { fillMember } from '../../../testing/rights/fill-member.ts'
import { markPattern } from '../../../testing/rights/filling.ts'
import { publish } from '../../../testing/rights/publish.ts'
import type { World } from '../../../testing/world.ts'
import { dataMap } from '../data-map/data-map.ts'
import type { ColumnKind, TableUse } from '../data-map/table-use.ts'
import { inDatabase } from './archive/rows.ts'

type Row = Record<string, unknown>

test('an archive has every exportable mark of its member, and none of anybody else', async () => {
  const { world, ids } = await communityOfMarks()
  const [accountId, friendId, partedId, , blockerId, otherFriendId] = ids
  const subject = await subjectOf(world, accountId!)
  const archive = await archiveOf(world, accountId!)
  const told = new Set<string>()
  const empty: string[] = []

  for (const use of exportedUses()) {
    const rows = await rowsIn(world, use, subject)
    const entries = jsonIn(archive, use)
    for (const [kind, name] of toldColumns(use)) {
      const values = rows.map((row) => row[name]).filter((value) => value !== null)
      if (values.length === 0) empty.push(`${use.name}.${name}`)
      if (kind === 'person' || isOfThreads(use)) continue
      const shown = entries.map((entry) => JSON.stringify(entry[name]))
      const expected = rows.map((row) => JSON.stringify(kind === 'file' ? placesOf(row[name]) : row[name]))
      expect([use.name, name, shown.sort()]).toEqual([use.name, name, expected.sort()])
      for (const value of expected) for (const mark of marksIn(value)) told.add(mark)
    }
  }
  expect(empty).toEqual([])
  const threads = await marksOfThreads(world, accountId!, [friendId!, otherFriendId!])
  // Whom they blocked and find in their settings is named, too.
  const named = [accountId!, friendId!, otherFriendId!, partedId!]
  const names = await marksOf(world, 'account', 'name', named)
  const files = await marksOfFiles(world, archive)
  const allowed = new Set([...told, ...threads, ...names, ...files])

  const found = new Set([...archive.entries()].flatMap(([name, bytes]) => marksIn(name + bytes.toString())))
  expect([...found].filter((mark) => !allowed.has(mark))).toEqual([])
  expect([...allowed].filter((mark) => !found.has(mark))).toEqual([])
  // Nor anybody's number inside, but the member's own, and those by which what belongs together is found.
  const text = [...archive.values()].map(String).join('\n')
  for (const id of [friendId, partedId, blockerId, otherFriendId]) expect(text).not.toContain(id)
  for (const phone of await phonesBut(world, accountId!)) expect(text).not.toContain(phone)
})

test('those who may not meet are somebody to each other, whoever blocked whom', async () => {
  const { world, ids } = await communityOfMarks()
  const archive = await archiveOf(world, ids[0]!)
  const name = async (id: string) => (await subjectOf(world, id)).name
  const [friend, otherFriend] = [await name(ids[1]!), await name(ids[5]!)]
  const withWhom = (file: string, key: string) =>
    JSON.parse(String(archive.get(`${file}.json`)))
      .map((row: Row) => row[key])
      .sort()
  expect(withWhom('swipes', 'target')).toEqual([friend, 'somebody'].sort())
  expect(withWhom('conversations', 'with')).toEqual([friend, otherFriend, 'somebody', 'somebody'].sort())
  expect(new Set(withWhom('messages', 'from'))).toEqual(new Set(['you', friend, otherFriend]))
  const parted = await name(ids[2]!)
  expect(withWhom('blocks', 'blocked')).toEqual([friend, parted].sort())
})

test('a block that the settings do not list names nobody', async () => {
  const { world, ids } = await communityOfMarks()
  await world.deps.db.updateTable('block').set({ isListed: false }).where('blockedId', '=', ids[2]!).execute()
  const blocks = JSON.parse(String((await archiveOf(world, ids[0]!)).get('blocks.json')))
  const { name } = await subjectOf(world, ids[1]!)
  expect(blocks.map((row: Row) => row.blocked).sort()).toEqual([name, 'somebody'].sort())
})

test('who is suspended has no name, and their words are not in the archive, until they are back', async () => {
  const { world, ids } = await communityOfMarks()
  const { name } = await subjectOf(world, ids[1]!)
  const suspend = (isSuspended: boolean) =>
    world.deps.db.updateTable('profile').set({ isSuspended }).where('accountId', '=', ids[1]!).execute()
  const holdsName = async () => String((await archiveOf(world, ids[0]!)).get('messages.json')).includes(name)
  expect(await holdsName()).toBe(true)
  await suspend(true)
  expect(await holdsName()).toBe(false)
  await suspend(false)
  expect(await holdsName()).toBe(true)
})

test('the readme says what each file and field is, and about.json how much is in them', async () => {
  const { world, ids } = await communityOfMarks()
  const archive = await archiveOf(world, ids[0]!)
  const readme = String(archive.get('README.txt'))
  for (const use of exportedUses()) {
    expect(readme).toContain(`${use.exported!.file}.json`)
    expect(readme).toContain(use.about)
  }
  const about = JSON.parse(String(archive.get('about.json')))
  expect(about).toMatchObject({ format: 'netwrk-export', version: 1, missing: [] })
  for (const use of exportedUses()) expect(about.rows[use.exported!.file]).toBe(jsonIn(archive, use).length)
})

/** Six in a ring: each talks with the next one, has blocked the one after that, and was blocked in turn. */
const prepared = preparedWorld(async (world) => {
  const ids: string[] = []
  for (const name of ['Ana', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay']) ids.push((await world.member(name)).id)
  await publish(world, 'terms', 'Be kind.')
  for (const [at, id] of ids.entries())
    await fillMember(world.deps, id, { friendId: ids[(at + 1) % 6]!, partedId: ids[(at + 2) % 6]! })
  return { ids }
})

async function communityOfMarks() {
  const { world, scene } = await prepared()
  return { world, ...scene }
}

const isTold: readonly ColumnKind[] = ['given', 'observed', 'decided', 'person', 'link', 'file']

function exportedUses() {
  return (Object.values(dataMap) as unknown as TableUse[]).filter(({ exported }) => exported !== null)
}

function toldColumns({ columns }: TableUse): [ColumnKind, string][] {
  return isTold.flatMap((kind) => (columns[kind] ?? []).map((name): [ColumnKind, string] => [kind, name]))
}

/** Messages and conversations depend on what a member still sees. */
function isOfThreads({ name }: TableUse): boolean {
  return ['conversation', 'message'].includes(name)
}

function jsonIn(archive: Map<string, Buffer>, { exported }: TableUse): Row[] {
  return JSON.parse(String(archive.get(`${exported!.file}.json`)))
}

function placesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placesOf)
  return `files/${String(value).replace(/^\/files\//, '')}`
}

function marksIn(text: string): string[] {
  return text.match(markPattern) ?? []
}

async function rowsIn(
  { deps: { db } }: World,
  use: TableUse,
  subject: Awaited<ReturnType<typeof subjectOf>>,
) {
  const { rows } = await sql<Row>`
    select * from ${sql.table(inDatabase(use.name))} where ${use.exported!.rows(subject)}`.execute(db)
  return rows
}

function subjectOf({ deps: { db } }: World, id: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function marksOf({ deps: { db } }: World, table: 'account', column: 'name', ids: string[]) {
  const rows = await db.selectFrom(table).select(column).where('id', 'in', ids).execute()
  return rows.flatMap((row) => marksIn(row[column]))
}

/** What a member has of their conversations: all of those with friends, their own words and files of the others. */
async function marksOfThreads({ deps: { db } }: World, memberId: string, friendIds: string[]) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversationId')
    .leftJoin('upload', 'upload.messageId', 'message.id')
    .leftJoin('reaction', 'reaction.messageId', 'message.id')
    .select(['content', 'senderId', 'upload.name', 'upload.path', 'emoji', 'lowId', 'highId'])
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))
    .execute()
  return rows.flatMap((row) => {
    const isOpen = friendIds.some((id) => [row.lowId, row.highId].includes(id))
    const isOwn = row.senderId === memberId
    const words = isOpen || isOwn ? `${row.content} ${row.name} ${row.path}` : ''
    const reaction = isOpen || !isOwn ? `${row.emoji}` : ''
    return marksIn(`${words} ${reaction}`)
  })
}

/** What is in the files of an archive, as the storage has it. */
async function marksOfFiles({ deps: { files } }: World, archive: Map<string, Buffer>) {
  const marks: string[] = []
  for (const place of archive.keys()) {
    if (!place.startsWith('files/')) continue
    const opened = await files.open(place.slice('files/'.length))
    for await (const bytes of opened!.stream) marks.push(...marksIn(String(bytes)))
  }
  return marks
}

async function phonesBut({ deps: { db } }: World, memberId: string) {
  const rows = await db.selectFrom('account').select('phoneNumber').where('id', '<>', memberId).execute()
  return rows.flatMap(({ phoneNumber }) => phoneNumber ?? [])
}
