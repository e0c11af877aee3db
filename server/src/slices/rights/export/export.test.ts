import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { unzipped } from '../../../testing/rights/archive.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { beginExport, endExports } from './exports.claims.ts'
import { takeExport } from './exports.store.ts'
import { makeExports, outgoingFolder } from './make-exports.ts'
import { sweepExports } from './sweep-exports.ts'

type Member = Awaited<ReturnType<World['member']>>

const hour = 3_600_000
const proof = { password }
const running = new AbortController().signal

test('who asks for their data is mailed when it is ready, and downloads it for seven days', async () => {
  const { world, ana } = await communityOf('Ana')
  const asked = await ana.call.rights.askForExport({ proof })
  expect(asked).toMatchObject({ latest: { state: 'asked', percent: 0, until: null } })
  expect(asked.nextAt).toEqual(new Date('2026-06-16T12:00:00Z'))
  expect(await makeExports(world.deps, running)).toBe(1)
  await world.handleEvents()

  const { latest } = await ana.call.rights.export({})
  expect(latest).toMatchObject({ state: 'ready', percent: 100, until: new Date('2026-06-22T12:00:00Z') })
  const mail = mailsTo(world, ana).at(-1)!
  expect([mail.subject, mail.text.includes('/your-data')]).toEqual(['Your Netwrk data is ready', true])

  const { url } = await ana.call.rights.openExport({ id: latest!.id, proof })
  const answer = await ana.fetch(url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="netwrk-your-data-/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(latest!.bytes)
  const profile = JSON.parse(String((await unzipped(bytes)).get('profile.json')))
  expect(profile).toMatchObject([{ bio: 'Builds things.' }])
  expect(await readdir(outgoingFolder(world.deps))).toEqual([])

  world.pass(7 * 24 * hour)
  expect((await ana.call.rights.export({})).latest).toMatchObject({ state: 'expired' })
  expect(await refusalOf(ana.call.rights.openExport({ id: latest!.id, proof }))).toBe(
    'rights.export_not_found',
  )
  await sweepExports(world.deps)
  await world.handleEvents()
  expect(await world.deps.files.open(`exports/${latest!.id}.zip`)).toBeNull()
})

test('whom a member keeps out of sight is in it as they typed it', async () => {
  const { world, ana } = await communityOf('Ana')
  for (const [from, text] of [
    ['person', 'boss@acme.example'],
    ['domain', 'acme.example'],
  ] as const)
    await ana.call.profiles.keepDistance({ from, text })
  await ana.call.rights.askForExport({ proof })
  await makeExports(world.deps, running)
  const { latest } = await ana.call.rights.export({})
  const { url } = await ana.call.rights.openExport({ id: latest!.id, proof })
  const archive = await unzipped(Buffer.from(await (await ana.fetch(url)).arrayBuffer()))
  const rules = JSON.parse(String(archive.get('kept-out-of-sight.json')))
  expect(rules.map(({ kind, whom }: { kind: string; whom: string }) => [kind, whom]).sort()).toEqual([
    ['domain', 'acme.example'],
    ['email', 'boss@acme.example'],
  ])
})

test('once in 24 hours, however many ask at once; then again', async () => {
  const { world, ana } = await communityOf('Ana')
  const asks = Array.from({ length: 10 }, () => ana.call.rights.askForExport({ proof }))
  const outcomes = await Promise.allSettled(asks)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(world)).toHaveLength(1)
  await makeExports(world.deps, running)
  await expect(ana.call.rights.askForExport({ proof })).rejects.toMatchObject({
    code: 'rights.export_too_soon',
    message: expect.stringContaining('2026-06-16, 12:00 UTC'),
  })
  world.pass(24 * hour)
  expect((await ana.call.rights.askForExport({ proof })).latest).toMatchObject({ state: 'asked' })
})

test('of those that are begun at the same instant each but one is refused, and told when', async () => {
  const { world, ana } = await communityOf('Ana')
  const { deps } = world
  const begin = () =>
    deps.db
      .transaction()
      .execute((tx) => beginExport(tx, deps, { accountId: ana.id, isByStaff: false }))
      .then(
        () => 'begun',
        ({ code }: { code: string }) => code,
      )
  const tenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
  // With a connection for each, or the first is done before the others have theirs.
  await tenTimes(() => sql`select pg_sleep(0.1)`.execute(deps.db))
  const outcomes = await tenTimes(begin)
  expect(outcomes.sort()).toEqual(['begun', ...Array(9).fill('rights.export_too_soon')])
})

test('it takes the password, or a code where two-step sign-in is on, or a sign-in just now', async () => {
  const { world, ana } = await communityOf('Ana')
  for (const wrong of [{}, { password: 'not it' }, { code: '123456' }])
    expect(await refusalOf(ana.call.rights.askForExport({ proof: wrong }))).toBe('accounts.wrong_password')
  const cat = await careful(world, 'Cat')
  expect(await refusalOf(cat.call.rights.askForExport({ proof }))).toBe('accounts.code_invalid')
  await cat.call.rights.askForExport({ proof: { code: await codeOf(cat.secret) } })

  const ben = await world.member('Ben')
  await world.deps.db.deleteFrom('credential').where('accountId', '=', ben.id).execute()
  const signedIn = (createdAt: Date) =>
    world.deps.db.updateTable('session').set({ createdAt }).where('accountId', '=', ben.id).execute()
  const ago = (minutes: number) => new Date(world.deps.clock.now().getTime() - minutes * 60_000)
  await signedIn(ago(16))
  expect(await refusalOf(ben.call.rights.askForExport({ proof: {} }))).toBe('accounts.sign_in_again')
  await signedIn(ago(14))
  await ben.call.rights.askForExport({ proof: {} })
  expect(await rowsOf(world)).toHaveLength(2)
})

test('a link opens for its member alone, in the session that asked, for a quarter of an hour', async () => {
  const { world, ana, ben } = await communityOf('Ana', 'Ben')
  const { id, url } = await linkOf(world, ana)
  expect(await refusalOf(ben.call.rights.openExport({ id, proof }))).toBe('rights.export_not_found')
  const elsewhere = world.browser()
  await elsewhere.call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  const status = async (who: Pick<Member, 'fetch'>, at: string) => (await who.fetch(at)).status
  expect(await status(world.browser(), url)).toBe(404)
  expect(await status(ben, url)).toBe(404)
  expect(await status(elsewhere, url)).toBe(404)
  const changed = [url.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')), url.replace(/until=1/, 'until=2')]
  for (const at of [
    ...changed,
    url.replace(/\?.*/, ''),
    `/files/exports/${id}.zip`,
    '/files/export/x?key=%00',
  ])
    expect([at, await status(ana, at)]).toEqual([at, 404])
  expect(await status(ana, url)).toBe(200)
  world.pass(15 * 60_000)
  expect(await status(ana, url)).toBe(404)
})

test('who is suspended takes their data along, too', async () => {
  const { world, ana } = await communityOf('Ana')
  await world.deps.db
    .updateTable('profile')
    .set({ isSuspended: true })
    .where('accountId', '=', ana.id)
    .execute()
  const { url } = await linkOf(world, ana)
  expect((await ana.fetch(url)).status).toBe(200)
})

test('what cannot be made is tried again, five times, and then may be asked for anew', async () => {
  const { world, ana } = await communityOf('Ana')
  await ana.call.rights.askForExport({ proof })
  const broken = { ...world.deps, files: { ...world.deps.files, put: () => Promise.reject(new Error('no')) } }
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await ana.call.rights.export({})).latest).toMatchObject({ state: 'asked' })
    expect(await makeExports(broken, running)).toBe(1)
    world.pass(attempt * 60_000)
  }
  expect(world.log.takeErrors()).toHaveLength(5)
  const failed = await ana.call.rights.export({})
  expect(failed).toMatchObject({ latest: { state: 'failed' }, nextAt: null })
  expect(await readdir(outgoingFolder(world.deps))).toEqual([])
  await ana.call.rights.askForExport({ proof })
  expect(await makeExports(world.deps, running)).toBe(1)
})

test('of servers that look at once one makes it; of one that was killed another takes it up after a minute', async () => {
  const { world, ana } = await communityOf('Ana')
  await ana.call.rights.askForExport({ proof })
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => takeExport(world.deps.db, world.deps.clock.now())),
  )
  expect(taken.filter((claim) => claim !== null)).toHaveLength(1)
  world.pass(59_000)
  expect(await makeExports(world.deps, running)).toBe(0)
  world.pass(1000)
  expect(await makeExports(world.deps, running)).toBe(1)
  expect((await ana.call.rights.export({})).latest).toMatchObject({ state: 'ready' })
})

test('server after server that ends over the same archive gives it up', async () => {
  const { world, ana } = await communityOf('Ana')
  await ana.call.rights.askForExport({ proof })
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await takeExport(world.deps.db, world.deps.clock.now())).toMatchObject({ attempts: attempt })
    world.pass(60_000)
  }
  expect(await takeExport(world.deps.db, world.deps.clock.now())).toBeNull()
  await sweepExports(world.deps)
  expect((await ana.call.rights.export({})).latest).toMatchObject({ state: 'failed' })
})

test('a server that ends lets go of what it makes, and another makes it at once', async () => {
  const { world, ana } = await communityOf('Ana')
  await ana.call.rights.askForExport({ proof })
  const stop = new AbortController()
  const files = {
    ...world.deps.files,
    async put() {
      stop.abort()
      throw new Error('broken off')
    },
  }
  await makeExports({ ...world.deps, files }, stop.signal)
  expect(await rowsOf(world)).toMatchObject([{ state: 'asked', attempts: 0 }])
  expect(await makeExports(world.deps, running)).toBe(1)
})

test('an archive that nobody wants any more is stored nowhere', async () => {
  const { world, ana } = await communityOf('Ana')
  const { id } = await linkOf(world, ana)
  const { db, clock } = world.deps
  await db.transaction().execute((tx) => endExports(tx, ana.id, clock.now()))
  await world.handleEvents()
  expect([await rowsOf(world), await world.deps.files.open(`exports/${id}.zip`)]).toEqual([[], null])

  await ana.call.rights.askForExport({ proof })
  const files = {
    ...world.deps.files,
    async put(path: string, source: Parameters<typeof world.deps.files.put>[1]) {
      await world.deps.files.put(path, source)
      await db.transaction().execute((tx) => endExports(tx, ana.id, clock.now()))
    },
  }
  const another = (await rowsOf(world))[0]!.id
  await makeExports({ ...world.deps, files }, running)
  expect(await world.deps.files.open(`exports/${another}.zip`)).toBeNull()
})

test('a file that the storage has lost is named, and the rest is there', async () => {
  const { world, ana } = await communityOf('Ana')
  const photos = [`/files/profile-photos/${ana.id}/1-gone.webp`]
  await world.deps.db.updateTable('profile').set({ photos }).where('accountId', '=', ana.id).execute()
  const { url } = await linkOf(world, ana)
  const archive = await unzipped(Buffer.from(await (await ana.fetch(url)).arrayBuffer()))
  expect(JSON.parse(String(archive.get('about.json'))).missing).toEqual([
    `files/profile-photos/${ana.id}/1-gone.webp`,
  ])
})

async function communityOf<N extends string>(...names: N[]) {
  const world = await createWorld()
  const members: Member[] = []
  for (const name of names) members.push(await world.member(name))
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await world.handleEvents()
  return { world, ana: members[0]!, ben: members[1]! }
}

async function linkOf(world: World, { call }: Member) {
  await call.rights.askForExport({ proof })
  await makeExports(world.deps, running)
  const { id } = (await call.rights.export({})).latest!
  return { id, ...(await call.rights.openExport({ id, proof })) }
}

function rowsOf({ deps: { db } }: World) {
  return db.selectFrom('export').selectAll().execute()
}

function mailsTo({ deps }: World, { member }: Member) {
  return deps.keptMail!().filter(({ to }) => to === member.email)
}

async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )
}
