import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actAgainst, moderators } from '../../../testing/moderation/moderation.ts'
import { archiveOf } from '../../../testing/rights/archive.ts'
import { createWorld, password } from '../../../testing/world.ts'
import { watchDepartures } from '../../rights/deletion/watch-departures.ts'

const notFound = { code: 'profiles.not_found', status: 404 }
const day = 86_400_000

async function two() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const about = { id: ben.id }
  const read = async () => (await ana.call.profiles.note(about)).note
  const save = (note: string) => ana.call.profiles.saveNote({ ...about, note })
  return { world, ana, ben, about, read, save }
}

test('a note is there for its writer until it is emptied, and each member has one about each other', async () => {
  const { world, ana, ben, about, read, save } = await two()
  const cat = await world.member('Cat')
  expect(await read()).toBe('')
  expect(await save('  Met at the fair.\r\nKnows Cat.  ')).toEqual({ note: 'Met at the fair.\nKnows Cat.' })
  await save('Met at the fair, twice.')
  await ana.call.profiles.saveNote({ id: cat.id, note: 'Of Cat' })
  await cat.call.profiles.saveNote({ ...about, note: 'By Cat' })
  expect(await read()).toBe('Met at the fair, twice.')
  expect((await ana.call.profiles.note({ id: cat.id })).note).toBe('Of Cat')
  expect((await cat.call.profiles.note(about)).note).toBe('By Cat')
  expect((await ben.call.profiles.note({ id: ana.id })).note).toBe('')
  await save(' \n ')
  expect(await read()).toBe('')
  const rows = await world.deps.db.selectFrom('privateNote').select('note').execute()
  expect(rows.map(({ note }) => note).sort()).toEqual(['By Cat', 'Of Cat'])
})

test('nothing but its call and the archive of its writer says a note: no event, no other call, no other archive', async () => {
  const { world, ana, ben, save } = await two()
  await save('walrus')
  await world.handleEvents()
  const asked = [
    await ben.call.profiles.mine({}),
    await ben.call.profiles.view({ id: ana.id }),
    await ana.call.profiles.view({ id: ben.id }),
    await world.deps.db.selectFrom('event').selectAll().execute(),
    world.frames,
    await world.deps.db.selectFrom('auditPersonal').selectAll().execute(),
  ]
  expect(JSON.stringify(asked)).not.toContain('walrus')
  const told = async (id: string) => [...(await archiveOf(world, id)).values()].map(String).join('\n')
  expect(await told(ana.id)).toContain('walrus')
  expect(await told(ben.id)).not.toContain('walrus')
})

test('of nobody, of oneself and of whoever is out of sight there is no note to read or to write', async () => {
  const { world, ana, ben, about, read, save } = await two()
  for (const id of [randomUUID(), ana.id]) {
    await expect(ana.call.profiles.note({ id })).rejects.toMatchObject(notFound)
    await expect(ana.call.profiles.saveNote({ id, note: 'x' })).rejects.toMatchObject(notFound)
  }
  await save('Kept')
  const expectGone = async () => {
    await expect(read()).rejects.toMatchObject(notFound)
    await expect(save('Other words')).rejects.toMatchObject(notFound)
    await expect(save('')).rejects.toMatchObject(notFound)
  }
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    await one.call.safety.block({ memberId: other.id })
    await expectGone()
    await one.call.safety.unblock({ memberId: other.id })
    expect(await read()).toBe('Kept')
  }
  const { mo } = await moderators(world)
  await actAgainst(mo, ben, { act: 'suspend', days: 7 })
  await world.handleEvents()
  await expectGone()
  expect(
    await world.deps.db.selectFrom('privateNote').select('note').where('subjectId', '=', about.id).execute(),
  ).toEqual([{ note: 'Kept' }])
})

test.each(['writer', 'subject'] as const)(
  'a note goes with its %s: hidden while they leave, then erased',
  async (who) => {
    const { world, ana, ben, read, save } = await two()
    await save('Kept')
    await ben.call.profiles.saveNote({ id: ana.id, note: 'Kept, too' })
    const leaver = who === 'writer' ? ana : ben
    const confirmation = leaver.member.username
    await leaver.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
    await expect(read()).rejects.toMatchObject({
      code: who === 'writer' ? 'accounts.signed_out' : notFound.code,
    })
    await world.handleEvents()
    world.pass(14 * day)
    await watchDepartures(world.deps)
    expect(await world.deps.db.selectFrom('privateNote').selectAll().execute()).toEqual([])
  },
)

test('a note has 1,000 characters at most, none that hide something, and so many are saved an hour', async () => {
  const world = await createWorld({ LIMIT_NOTE: '3/1h' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const save = (note: string) => ana.call.profiles.saveNote({ id: ben.id, note })
  for (const note of ['a'.repeat(1001), 'a\u0000b', 'a\u202eb', '\ud800'])
    await expect(save(note)).rejects.toMatchObject({ code: 'request.invalid' })
  const markup = `${'a'.repeat(960)}\n</script><b>' or 1=1 --`
  for (const note of ['a'.repeat(1000), markup, '👩🏽‍🚀 ¡Olé!']) expect(await save(note)).toEqual({ note })
  await expect(save('Once more')).rejects.toMatchObject({ code: 'request.too_many' })
  expect((await ana.call.profiles.note({ id: ben.id })).note).toBe('👩🏽‍🚀 ¡Olé!')
})
