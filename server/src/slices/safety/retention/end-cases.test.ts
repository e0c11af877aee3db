import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  actAgainst,
  decide,
  type Member,
  moderators,
  report,
  ticketAbout,
} from '../../../testing/moderation/moderation.ts'
import { useFactor } from '../../../testing/moderation/staff.ts'
import { photo, sendGood } from '../../../testing/uploading.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { verifyEvidence } from '../evidence/verify-evidence.ts'
import { endCases } from './end-cases.ts'

const day = 86_400_000

async function community() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const staff = await moderators(world)
  return { world, ana, ben, ...staff }
}

/** As the job does it so much later, with cases kept for a year: until nothing is left to do. */
async function endAll({ deps }: World, later: number): Promise<number> {
  const now = new Date(deps.clock.now().getTime() + later)
  const before = new Date(now.getTime() - 365 * day)
  for (let ended = 0; ; ) {
    const more = await endCases({ ...deps, clock: { now: () => now } }, before)
    if (more === 0) return ended
    ended += more
  }
}

const tables = ['report', 'evidence', 'ticket', 'decision', 'appeal', 'appeal_message'] as const

async function left({ deps }: World): Promise<Record<string, number>> {
  const counts: [string, number][] = []
  for (const table of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(deps.db)
    counts.push([table, rows[0]!.count])
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

async function appeal(ana: Member): Promise<string> {
  const { decisions } = await ana.call.safety.standing({})
  await ana.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'I did not.' })
  return (await ana.call.safety.standing({})).decisions[0]!.appeal!.id
}

async function evidenceFiles({ deps: { config } }: World): Promise<number> {
  const names = await readdir(join(config.dataDirectory, 'files', 'evidence'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return names.filter((one) => one.isFile()).length
}

test('a case goes a year after it was closed, with its evidence and the files of it, and nothing before', async () => {
  const { world, ana, ben, mo } = await community()
  for (let n = 0; n < 2; n++) {
    const { id } = await sendGood(ana, { purpose: 'profile', name: `${n}.jpg`, bytes: await photo() })
    await ana.call.profiles.addPhoto({ uploadId: id, replaces: null })
  }
  await report(ben, ana)
  await world.handleEvents()
  await decide(mo, await ticketAbout(mo, ana), { act: 'warn' })
  await world.handleEvents()
  expect(await evidenceFiles(world)).toBe(2)
  expect(await endAll(world, 365 * day - 1000)).toBe(0)
  expect(await evidenceFiles(world)).toBe(2)
  expect(await endAll(world, 365 * day)).toBe(1)
  expect(await left(world)).toEqual({})
  world.pass(365 * day)
  await world.handleEvents()
  expect(await evidenceFiles(world)).toBe(0)
})

test('what is open stays however old it is, and so does what an appeal is open about', async () => {
  const { world, ana, ben, mo, mia } = await community()
  await report(ben, ana)
  expect(await endAll(world, 1000 * day)).toBe(0)
  await decide(mo, await ticketAbout(mo, ana), { act: 'warn' })
  const appealId = await appeal(ana)
  expect(await endAll(world, 1000 * day)).toBe(0)
  world.pass(day)
  await useFactor(world, mia.id)
  await mia.call.safety.decideAppeal({ appealId, outcome: 'overturned', days: null, reason: 'A mistake.' })
  expect(await endAll(world, 365 * day - 1000)).toBe(0)
  expect(await left(world)).toMatchObject({ evidence: 1, appeal: 1, appeal_message: 1 })
  expect(await endAll(world, 365 * day)).toBe(1)
  expect(await left(world)).toEqual({})
})

test('a decision that still holds stays as long as it does, without what was reported', async () => {
  const { world, ana, ben, olga } = await community()
  await report(ben, ana)
  await decide(olga, await ticketAbout(olga, ana), { act: 'ban' })
  await world.handleEvents()
  expect(await endAll(world, 400 * day)).toBe(1)
  expect(await left(world)).toEqual({ ticket: 1, decision: 1 })
  const { tickets } = await olga.call.safety.tickets({ state: 'decided' })
  expect(tickets).toMatchObject([{ reports: 0, categories: ['spam'], standing: { isBanned: true } }])
  const { ticket } = await olga.call.safety.ticket({ number: tickets[0]!.number })
  expect(ticket.reportList).toEqual([])
  expect(await verifyEvidence(world.deps)).toEqual({ pieces: 0, broken: [] })

  // Erased, and the marks gone that name it.
  await sql`delete from standing`.execute(world.deps.db)
  expect(await endAll(world, 400 * day)).toBe(0)
  await sql`delete from ban_mark`.execute(world.deps.db)
  expect(await endAll(world, 400 * day)).toBe(1)
  expect(await left(world)).toEqual({})
})

test('a suspension that is over and counts no strikes any more goes, and the one that is not stays', async () => {
  const { world, ana, ben, mo } = await community()
  await actAgainst(mo, ana, { act: 'suspend', days: 3 })
  await actAgainst(mo, ben, { act: 'suspend', days: 3 })
  const until = new Date(world.deps.clock.now().getTime() + 1000 * day)
  const { db } = world.deps
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('netwrk.has_ended', 'on', true)`.execute(tx)
    await sql`update decision set strikes = 1, strikes_until = ${until} where subject_id = ${ben.id}`.execute(
      tx,
    )
    await sql`update decision set strikes = 0, strikes_until = null where subject_id = ${ana.id}`.execute(tx)
  })
  expect(await endAll(world, 400 * day)).toBe(2)
  const rows = await db.selectFrom('decision').select('subjectId').execute()
  expect(rows).toEqual([{ subjectId: ben.id }])
  expect(await endAll(world, 1000 * day)).toBe(1)
  expect(await left(world)).toEqual({})
})

test('evidence stays for the report that asks to look at it again', async () => {
  const { world, ana, ben, mo, mia } = await community()
  const number = await report(ben, ana)
  await decide(mo, await ticketAbout(mo, ana), { act: 'dismiss' })
  await ben.call.safety.askAgain({ number, words: 'Please look again.' })
  expect(await endAll(world, 400 * day)).toBe(0)
  world.pass(day)
  await useFactor(world, mia.id)
  await decide(mia, await ticketAbout(mia, ana), { act: 'dismiss' })
  expect(await endAll(world, 365 * day - 1000)).toBe(0)
  expect(await verifyEvidence(world.deps)).toMatchObject({ broken: [] })
  expect(await endAll(world, 365 * day)).toBe(2)
  expect(await left(world)).toEqual({})
})

test('nobody deletes a decision or an appeal before its end by another way', async () => {
  const { world, ana, mo, mia } = await community()
  await actAgainst(mo, ana, { act: 'warn' })
  const appealId = await appeal(ana)
  await mia.call.safety.decideAppeal({ appealId, outcome: 'upheld', days: null, reason: 'It holds.' })
  for (const table of ['appeal_message', 'appeal', 'decision', 'audit'])
    await expect(sql`delete from ${sql.table(table)}`.execute(world.deps.db)).rejects.toThrow(
      'never changed or deleted',
    )
})

test('a case that fails halfway is whole, and of servers that end cases at once each ends its own', async () => {
  const { world, ana, ben, mo } = await community()
  await report(ben, ana)
  await decide(mo, await ticketAbout(mo, ana), { act: 'dismiss' })
  world.pass(366 * day)
  const { db, clock } = world.deps
  const before = await left(world)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  )
  for (const table of ['report', 'decision', 'ticket']) {
    await sql`create trigger fails before delete on ${sql.table(table)} execute function fail()`.execute(db)
    await expect(endAll(world, 0)).rejects.toThrow('no room')
    expect(await left(world)).toEqual(before)
    await sql`drop trigger fails on ${sql.table(table)}`.execute(db)
  }
  const limit = new Date(clock.now().getTime() - 365 * day)
  const ended = await Promise.all([1, 2, 3].map(() => endCases(world.deps, limit)))
  expect(ended.reduce((sum, one) => sum + one)).toBe(1)
  expect(await left(world)).toEqual({})
})
