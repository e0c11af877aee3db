import { textKinds } from '@netwrk/domain/rights/text-kinds'
import { NOTICE_DAYS } from '@netwrk/domain/rights/texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { changeMaterially, operator, publish } from '../../../testing/rights/publish.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { changeSetting } from '../../desk/settings/change-setting.ts'
import { openTexts } from './open-texts.ts'
import { hashOf } from './texts.reads.ts'

const form = {
  name: 'Ana Silva',
  username: 'ana.silva',
  email: 'ana@example.com',
  password,
  timeZone: 'Europe/London',
}
const due = { code: 'rights.consent_due' }
const day = 86_400_000

async function consents({ deps: { db } }: World, accountId: string) {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('keptText', 'keptText.hash', 'consent.hash')
    .select(['kind', 'version', 'consent.hash', 'markdown'])
    .where('accountId', '=', accountId)
    .orderBy('kind')
    .orderBy('version')
    .execute()
  return rows.map(({ kind, version, hash, markdown }) => ({
    kind,
    version,
    isOfItsWords: hashOf(markdown) === hash,
  }))
}

test('signing up agrees to the exact words that were shown, which are kept', async () => {
  const world = await createWorld()
  const { id, call } = await world.newcomer('Ana')
  expect(await consents(world, id)).toEqual(
    ['privacy', 'rules', 'terms'].map((kind) => ({ kind, version: 1, isOfItsWords: true })),
  )
  const { text } = await world.browser().call.rights.text({ kind: 'terms', version: null })
  expect(hashOf(text.markdown)).toBe(text.hash)
  expect((await call.rights.consent({})).agreements.map(({ kind }) => kind).sort()).toEqual(
    [...textKinds].sort(),
  )
})

test.each([
  [{ isAdult: false }, 'rights.too_young'],
  [{ agreedTo: null }, 'rights.consent_missing'],
  [{ agreedTo: { ...agreed.agreedTo, privacy: hashOf('something else') } }, 'rights.text_changed'],
])('nobody signs up with %j', async (change, code) => {
  const world = await createWorld()
  const { call, cookies } = world.browser()
  await expect(call.accounts.signUp({ ...form, ...agreed, ...change })).rejects.toMatchObject({ code })
  expect(await world.deps.db.selectFrom('account').select('id').execute()).toEqual([])
  expect(cookies.size).toBe(0)
})

test('what the operator says of themselves stands in the templates, and newcomers agree to those words', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  const before = await world.member('Ben')
  const contact = { key: 'operatorContact', value: 'hello@house.example', version: null } as const
  await changeSetting(world.deps, operator, contact)
  world.deps.texts.forget()
  const { text } = await call.rights.text({ kind: 'privacy', version: null })
  expect(text.markdown).toContain('hello@house.example')
  await expect(call.accounts.signUp({ ...form, ...agreed })).rejects.toMatchObject({
    code: 'rights.text_changed',
  })
  const { texts } = await call.rights.texts({})
  const shown = Object.fromEntries(texts.map(({ kind, hash }) => [kind, hash])) as typeof agreed.agreedTo
  const { member } = await call.accounts.signUp({ ...form, isAdult: true, agreedTo: shown })
  expect((await consents(world, member.id)).every(({ isOfItsWords }) => isOfItsWords)).toBe(true)
  await before.call.profiles.saveBio({ bio: 'Asked for nothing.' })
})

test('a material change asks from its day on, once, and the newest version covers it', async () => {
  const world = await createWorld()
  const { call, id } = await world.member('Ana')
  const { version, hash } = await publish(world, 'terms', '# New terms', { isMaterial: true })
  expect((await call.rights.consent({})).due).toEqual([])
  world.pass(NOTICE_DAYS * day - 1)
  await call.profiles.saveBio({ bio: 'Still writes.' })
  world.pass(1)
  await expect(call.profiles.saveBio({ bio: 'No.' })).rejects.toMatchObject(due)
  await publish(world, 'terms', '# New terms, spelled right')
  const asked = (await call.rights.consent({})).due
  expect(asked).toMatchObject([{ text: { kind: 'terms', version: 3 }, before: { version: 1 } }])
  expect(asked[0]!.before.markdown).toContain('## 1. Who these terms are between')

  const old = { kind: 'terms' as const, hash }
  await expect(call.rights.agree({ texts: [old] })).rejects.toMatchObject({ code: 'rights.text_changed' })
  await expect(call.profiles.saveBio({ bio: 'No.' })).rejects.toMatchObject(due)
  const newest = { kind: 'terms' as const, hash: asked[0]!.text.hash }
  await call.rights.agree({ texts: [newest] })
  await call.rights.agree({ texts: [newest] })
  await call.profiles.saveBio({ bio: 'Writes again.' })
  expect((await consents(world, id)).filter(({ kind }) => kind === 'terms')).toEqual([
    { kind: 'terms', version: 1, isOfItsWords: true },
    { kind: 'terms', version: version + 1, isOfItsWords: true },
  ])
})

test('who agreed before its day is not asked, nor who joined after it was published', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { hash, kind } = await publish(world, 'rules', 'Be kind.', { isMaterial: true })
  await ana.call.rights.agree({ texts: [{ kind, hash }] })
  const ben = world.browser()
  await expect(ben.call.accounts.signUp({ ...form, ...agreed })).rejects.toMatchObject({
    code: 'rights.text_changed',
  })
  await ben.call.accounts.signUp({ ...form, isAdult: true, agreedTo: { ...agreed.agreedTo, rules: hash } })
  world.pass(NOTICE_DAYS * day)
  await ana.call.profiles.saveBio({ bio: 'Writes.' })
  await ben.call.profiles.saveBio({ bio: 'Writes.' })
})

test('what is not material asks nobody, and a material one stays owed under a later that is not', async () => {
  const world = await createWorld()
  const { call } = await world.member('Ana')
  await publish(world, 'privacy', 'Shorter.')
  await call.profiles.saveBio({ bio: 'Writes.' })
  await changeMaterially(world, 'privacy', 'Much longer.')
  await publish(world, 'privacy', 'Much longer, and spelled right.')
  await expect(call.profiles.saveBio({ bio: 'No.' })).rejects.toMatchObject(due)
})

test('a version takes effect neither in the past, nor before the one it follows, nor, where it is material, at once', async () => {
  const world = await createWorld()
  const tooSoon = { code: 'desk.text_too_soon' }
  await expect(publish(world, 'terms', 'New.', { inDays: -1 })).rejects.toMatchObject(tooSoon)
  await expect(publish(world, 'terms', 'New.', { isMaterial: true, inDays: 14 })).rejects.toMatchObject(
    tooSoon,
  )
  await publish(world, 'terms', 'New.', { isMaterial: true })
  await expect(publish(world, 'terms', 'Newer.')).rejects.toMatchObject({ code: 'desk.text_before_last' })
  await expect(publish(world, 'terms', 'New.', { inDays: 20 })).rejects.toMatchObject({
    code: 'desk.text_unchanged',
  })
  expect((await world.deps.texts.versions()).filter(({ kind }) => kind === 'terms')).toHaveLength(2)
})

test('of versions that are published at once each has a number of its own, or is refused', async () => {
  const world = await createWorld()
  const texts = Array.from({ length: 10 }, (_, index) => publish(world, 'rules', `Rule ${index}.`))
  const answers = await Promise.allSettled(texts)
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.version] : []))
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'request.stale' })
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made).size).toBe(made.length)
  const { db } = world.deps
  expect(await db.selectFrom('textVersion').select('version').execute()).toHaveLength(made.length)
  expect(
    await db.selectFrom('audit').select('id').where('act', '=', 'text.published').execute(),
  ).toHaveLength(made.length)
})

test.each(['kept_text', 'text_version', 'consent'] as const)(
  'the database changes no row of %s',
  async (table) => {
    const world = await createWorld()
    await world.member('Ana')
    await publish(world, 'terms', 'New.')
    const column = table === 'kept_text' ? 'markdown' : 'hash'
    const changing = sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x'`.execute(world.deps.db)
    await expect(changing).rejects.toThrow(/never changed/)
  },
)

test('the database keeps no words under a hash that is not theirs', async () => {
  const { deps } = await createWorld()
  const kept = deps.db
    .insertInto('keptText')
    .values({ hash: hashOf('one'), markdown: 'another' })
    .execute()
  await expect(kept).rejects.toThrow(/kept_text_is_what_its_hash_says/)
})

test('another process knows who agreed, and asks the database about each member once', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { hash, kind } = await changeMaterially(world)
  await ana.call.rights.agree({ texts: [{ kind, hash }] })
  const { db } = world.deps
  const other = openTexts(world.deps)
  expect(await other.dueFor(ana.id)).toEqual([])
  expect(await other.dueFor(ben.id)).toEqual(['terms'])
  await db.deleteFrom('consent').execute()
  expect(await other.dueFor(ana.id)).toEqual([])
  expect(await openTexts(world.deps).dueFor(ana.id)).toEqual(['terms'])
})

test('a consent that is rolled back is none', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { hash, kind } = await changeMaterially(world)
  const { db, texts } = world.deps
  const rolledBack = db.transaction().execute(async (tx) => {
    await texts.agreeIn(tx, ana.id, [{ kind, hash }])
    expect(await texts.dueFor(ana.id, tx)).toEqual([])
    throw new Error('the server ends here')
  })
  await expect(rolledBack).rejects.toThrow('the server ends here')
  await expect(ana.call.profiles.saveBio({ bio: 'No.' })).rejects.toMatchObject(due)
})
