import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import { folded } from '@netwrk/domain/discovery/directory/folded'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { createWorld } from '../../../testing/world.ts'

const anybody: DirectorySearch = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}

const harmless = [
  "ana' | 'n:ben':* & !x <-> (y)",
  `"quoted" 'single' \\ \\' \\\\`,
  "'; drop table profile; --",
  '!!! ??? ... &&& ||| :* <-> ()',
  'שלום עולם',
  'مرحبا بالعالم',
  '👩‍💻🏳️‍🌈👍🏽',
  '\u0301\u0302\u0303',
  'a\u0301'.repeat(50),
  '１２３ ﬁ ß İ ς',
  'x '.repeat(50),
  '%_% $1',
  'नमस्ते 李明 ก็',
  '\u{1f600}'.repeat(50),
]
const refused = [
  'x'.repeat(10_000),
  "' | ".repeat(2500),
  'null\u0000byte',
  'right\u202eto left',
  'lone \ud800 surrogate',
  'two\nlines',
]

test('whatever is typed is answered or refused as invalid, and nothing of it means anything to the database', async () => {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m' })
  const ana = await world.member('Ana')
  await world.member('Ben')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const ask = (text: string) => rawCall(ana, 'discovery/directory', bodyOf({ ...anybody, text }))
  for (const text of harmless) {
    const { status, text: answered } = await ask(text)
    expect([text, status, JSON.parse(answered).json.members]).toEqual([text, 200, []])
  }
  for (const text of refused)
    expect([text.slice(0, 20), (await ask(text)).status]).toEqual([text.slice(0, 20), 400])
  const { members } = await ana.call.discovery.directory(anybody)
  expect(members).toHaveLength(1)
})

test('a cursor that is none of ours is refused or lists what comes after it', async () => {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m' })
  const ana = await world.member('Ana')
  const id = '00000000-0000-4000-8000-000000000000'
  const joinedAt = new Date('2026-06-01T00:00:00Z')
  const answer = (after: unknown) =>
    ana.call.discovery.directory({ ...anybody, text: 'ana', after: after as DirectorySearch['after'] }).then(
      ({ members }) => members,
      ({ code }) => code,
    )
  expect(await answer({ rank: 'anything', joinedAt, id })).toEqual([])
  for (const wrong of [
    { rank: 'nothing', joinedAt, id },
    { rank: 'name', joinedAt: new Date(-1), id },
    { rank: 'name', joinedAt: new Date(8.64e15), id },
    { rank: 'name', joinedAt, id: "' or true --" },
    { rank: 'name', id },
  ])
    expect([wrong, await answer(wrong)]).toEqual([wrong, 'request.invalid'])
})

test('the database and the search take off the same accents', async () => {
  const world = await createWorld()
  const letters: string[] = []
  for (const [from, to] of [
    [0x20, 0x24f],
    [0x370, 0x52f],
    [0x5d0, 0x5ea],
    [0x900, 0x97f],
    [0x1e00, 0x1fff],
    [0x3041, 0x30ff],
    [0xac00, 0xac20],
    [0xff01, 0xff5e],
  ] as const)
    for (let code = from; code <= to; code += 1) letters.push(String.fromCodePoint(code))
  const { rows } = await sql<{ letter: string; plain: string }>`
    select letter, folded(letter) as plain from unnest(${letters}::text[]) as letter`.execute(world.deps.db)
  const unlike = rows.filter(({ letter, plain }) => folded(letter) !== plain)
  expect(unlike.map(({ letter, plain }) => [letter, plain, folded(letter)])).toEqual([])
})
