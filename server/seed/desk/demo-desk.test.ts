import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAtFirstStart } from '../../src/app/seed-demo.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { watchSubscriptions } from '../../src/slices/billing/watch-subscriptions.ts'
import { watchDepartures } from '../../src/slices/rights/deletion/watch-departures.ts'
import { watchHeld } from '../../src/slices/safety/held-messages/watch-held.ts'
import { watchStandings } from '../../src/slices/safety/standing/watch-standings.ts'
import { verifyAudit } from '../../src/slices/staff/audit/audit-chain.ts'
import { sweepUploads } from '../../src/slices/uploads/sweep-uploads.ts'
import { deliverAll } from '../../src/testing/billing/provider.ts'
import { recordedIn } from '../../src/testing/moderation/recorded-in.ts'
import { createWorld, type World } from '../../src/testing/world.ts'
import { demoCommands } from '../../tools/desk/demo-commands.ts'
import { DEMO_OWNER_EMAIL } from '../cast/demo-owner.ts'
import { DEMO_PASSWORD } from '../cast/maya-and-jonas.ts'

const timeZone = 'Europe/London'
const reason = 'Looked at everything that is there.'
const statement = { facts: 'What was reported is so.', rule: 'Members are honest.', scope: 'The account.' }

const queues = { reports: 12, appeals: 2, held: 1, verification: 3, refunds: 2, questions: 0, deletions: 2 }
const publicServer = {
  PUBLIC_ORIGIN: 'https://netwrk.example',
  SECRET: 'long enough to be a secret of a public server',
  DEMO: 'on',
}
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'netwrk-demo-desk-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** The demo community in a world with its payment sandbox. */
async function moveIn(environment: Record<string, string> = {}) {
  const world = await createWorld({ LIMIT_DESK: '1000/1h', DATA_DIR: directory, ...environment })
  const said = await seedDemoAtFirstStart(world.deps, () => {})
  return { world, said }
}

/** What `npm run desk -- demo code` comes to, at the machine's time: the library's clock is that as well. */
async function askForCode({ deps }: World, config: Partial<World['deps']['config']> = {}) {
  const { secretConfig } = await deps.identity.$context
  const by = { id: null, name: 'root', role: null }
  const server = async () => deps
  const desk = { ...deps, server, clock: systemClock, connection: {}, tell() {}, by }
  const secret = secretConfig as string
  return demoCommands['demo code']!.run({ ...desk, config: { ...deps.config, secret, ...config } }, [])!
}

/** The demo owner, signed in with a code. */
async function signInOwner(world: World) {
  const owner = world.browser()
  await owner.call.accounts.signIn({ email: DEMO_OWNER_EMAIL, password: DEMO_PASSWORD, timeZone })
  const { code } = (await askForCode(world)).json as { code: string }
  await owner.call.accounts.confirmSignIn({ code, timeZone })
  return owner
}

async function waiting({ call }: Awaited<ReturnType<typeof signInOwner>>) {
  const { queues } = await call.desk.queues({})
  return Object.fromEntries(queues.map(({ name, count }) => [name, count]))
}

test('the demo moves in without a mail, and the first looks of the server change nothing', {
  timeout: 120_000,
}, async () => {
  const { world, said } = await moveIn()
  const { deps } = world
  expect(said.join('\n')).toContain(`${DEMO_OWNER_EMAIL} / ${DEMO_PASSWORD}`)
  expect(await world.handleEvents()).toBe(0)
  for (const watch of [watchHeld, watchStandings, watchSubscriptions, watchDepartures, sweepUploads])
    await watch(deps)
  await deliverAll(world)
  await world.handleEvents()
  expect(deps.keptMail!()).toEqual([])
  expect(await waiting(await signInOwner(world))).toEqual(queues)
  expect(await seedDemoAtFirstStart(deps, () => {})).toEqual(said)
  expect(await waiting(await signInOwner(world))).toEqual(queues)
})

test('nobody asks for money back where no sandbox runs, until one does', { timeout: 120_000 }, async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h', DATA_DIR: directory })
  const payments = { ...world.deps.payments, isSandbox: false }
  await seedDemoAtFirstStart({ ...world.deps, payments }, () => {})
  expect(await waiting(await signInOwner(world))).toEqual({ ...queues, refunds: 0 })
  await seedDemoAtFirstStart(world.deps, () => {})
  expect(await waiting(await signInOwner(world))).toEqual(queues)
})

test('a code is for a trial on this machine that has a demo owner', { timeout: 120_000 }, async () => {
  const { world } = await moveIn()
  const first = await askForCode(world)
  expect(first.lines[0]).toMatch(/^\d{6} {2}for olivia@demo\.netwrk\.localhost: good once, for \d+ seconds$/)
  expect((await askForCode(world)).json).toMatchObject({ code: (first.json as { code: string }).code })
  await expect(askForCode(world, { isLocal: false })).rejects.toThrow('on localhost only')
  await expect(askForCode(await createWorld())).rejects.toThrow('There is no demo owner here')
})

test('on a public server nobody owns the demo', { timeout: 120_000 }, async () => {
  const { world, said } = await moveIn({ ...publicServer })
  expect(said).toHaveLength(2)
  expect(await world.deps.db.selectFrom('staff').selectAll().execute()).toEqual([])
  expect(await world.deps.db.selectFrom('ticket').selectAll().execute()).toEqual([])
})

test('the demo owner decides all that waits by the calls of the desk', { timeout: 120_000 }, async () => {
  const { world } = await moveIn()
  const owner = await signInOwner(world)
  const { safety, desk } = owner.call
  const { db } = world.deps

  const { appeals } = await safety.appeals({ state: 'open' })
  for (const { id, isOwnDecision } of appeals) {
    expect(isOwnDecision).toBe(false)
    await safety.decideAppeal({ appealId: id, outcome: 'overturned', days: null, reason })
  }

  const { tickets } = await safety.tickets({})
  for (const { number, held } of tickets) {
    await safety.claim({ number })
    if (held) {
      const { held: messages } = await safety.heldMessages({ number })
      for (const { id: heldId } of messages) await safety.rejectHeld({ heldId, reason })
    }
    const { ticket } = await safety.ticket({ number })
    expect(ticket.reportList.flatMap(({ evidence }) => evidence).every(({ isIntact }) => isIntact)).toBe(true)
    const { version } = ticket
    const common = { number, version, category: ticket.categories[0]!, days: null, content: null, note: '' }
    await safety.decide({ ...common, act: 'warn', statement })
  }

  const { cases: businesses } = await desk.verifications({})
  for (const { memberId } of businesses) {
    const { verification } = await desk.memberDocuments({ memberId })
    for (const { url } of verification.documents) {
      const response = await owner.fetch(url)
      expect([response.status, (await response.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4'])
    }
    await desk.decideBusiness({ memberId, decision: 'approved', reason })
  }

  const { cases: refunds } = await desk.refundRequests({})
  const order = { decision: 'given', amountPence: null, reason } as const
  for (const { memberId } of refunds) await desk.decideRefund({ memberId, ...order })

  const { cases: leaving } = await desk.deletions({})
  for (const { memberId } of leaving) await desk.keepMember({ memberId, reason })
  await world.handleEvents()
  const back = Object.values(world.sandbox.state.invoices).map(({ refunded = 0 }) => refunded)
  expect(back.filter((pence) => pence > 0).sort()).toEqual([1900, 4900])

  const none = { reports: 0, appeals: 0, held: 0, verification: 0, refunds: 0 }
  expect(await waiting(owner)).toEqual({ ...none, questions: 0, deletions: 0 })
  expect((await verifyAudit(db)).broken).toBeNull()
  expect((await recordedIn(db)).filter(({ act }) => act === 'ticket.decided')).toHaveLength(12 + 6)
})
