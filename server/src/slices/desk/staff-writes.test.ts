import { type StaffActName, staffAct, staffActs } from '@netwrk/domain/desk/staff-acts'
import { expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import type { Deps } from '../../deps.ts'
import { caseWrites } from '../../testing/desk/case-writes.ts'
import { Fault, faultPlaces, faultSides, faulty } from '../../testing/desk/faulty-database.ts'
import { memberActs } from '../../testing/desk/member-acts.ts'
import { questionWrites } from '../../testing/desk/question-writes.ts'
import { runningWrites } from '../../testing/desk/running-writes.ts'
import { ticketWrites } from '../../testing/desk/ticket-writes.ts'
import { typed, ways } from '../../testing/desk/two-ways.ts'
import type { Prepared } from '../../testing/desk/write.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { recordedIn } from '../../testing/moderation/recorded-in.ts'
import { bodyOf, rawCall } from '../../testing/raw-call.ts'
import { isFull } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'

/** What is tried in one way only, and why. */
const otherwise: Record<(typeof ways)[number], Partial<Record<StaffActName, string>>> = {
  call: {
    'pattern.added': 'Patterns are kept by command only.',
    'pattern.tried': 'Patterns are kept by command only.',
    'pattern.made_live': 'Patterns are kept by command only.',
    'pattern.removed': 'Patterns are kept by command only.',
  },
  command: {
    'billing.synced': 'The command asks the provider at once, and has a test of its own.',
  },
}

const writes = [...runningWrites, ...caseWrites, ...ticketWrites, ...questionWrites]
const inBothWays = writes.flatMap((one) =>
  ways.filter((way) => otherwise[way][one.act] === undefined).map((way) => ({ ...one, way })),
)
/** Broken off: in full all of them, at each statement; otherwise each in one way, at some. */
const isBrokenOff = ({ act, about, way }: (typeof inBothWays)[number], place: number) =>
  isFull ||
  !inBothWays.slice(0, place).some((other) => other.act === act && other.about === about && other.way !== way)
const brokenOff = inBothWays.filter(isBrokenOff).map((one, turn) => ({ ...one, turn }))
const plainly = isFull ? inBothWays : inBothWays.filter((one, place) => !isBrokenOff(one, place))

/** Does it in one of the ways, on any database; null where that way has none. */
function doing(world: World, { staff, call, command }: Prepared, way: (typeof ways)[number]) {
  if (way === 'command') return command && ((db: Deps['db']) => typed(db, world, command.name, command.words))
  if (call === null) return null
  let db = world.deps.db
  const app = createApp(Object.defineProperty({ ...world.deps }, 'db', { get: () => db, enumerable: true }))
  const headers = { 'content-type': 'application/json', cookie: staff.cookieHeader() }
  const fetch = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`${world.deps.config.publicOrigin}${path}`, { ...init, headers }))
  return async (on: Deps['db']) => {
    db = on
    return (await rawCall({ fetch }, call.path, bodyOf(call.input))).code
  }
}

/** What is on record of it since, and that it is what was done. */
async function expectOnRecord(
  { deps: { db } }: World,
  { act, way }: (typeof inBothWays)[number],
  prepared: Prepared,
  rowsBefore: number,
) {
  const rows = (await recordedIn(db)).slice(rowsBefore)
  const [actorId, actorRole] = way === 'call' ? [prepared.staff.id, 'owner'] : [null, null]
  expect(rows).toMatchObject([{ act, actorId, actorRole, subjectId: prepared.subjectId }])
  expect(rows[0]!.reason).toBe(prepared.reason?.[way])
  expect(await prepared.happened()).toBe(true)
}

test.each(plainly)(
  '$act ($about) by $way: it happens, and is on record with who, whom and why',
  async (one) => {
    const world = await createWorld()
    const prepared = await one.prepare(world)
    const { db } = world.deps
    expect(await prepared.happened()).toBe(false)
    const rowsBefore = (await recordedIn(db)).length
    expect(await doing(world, prepared, one.way)!(db)).toBeNull()
    await expectOnRecord(world, one, prepared, rowsBefore)
  },
)

test.each(brokenOff)(
  '$act ($about) by $way: without its row on record nothing happens, wherever the process ends; else it says who, whom and why',
  async (one) => {
    const world = await createWorld({ LIMIT_DESK: '1000/1h', LIMIT_MAIL: '1000/1h' })
    const prepared = await one.prepare(world)
    const run = doing(world, prepared, one.way)!
    const { db } = world.deps
    expect(await prepared.happened()).toBe(false)
    const before = await fingerprint(db, neverCompared)
    const rowsBefore = (await recordedIn(db)).length
    const isOnRecord = async () => (await recordedIn(db)).length > rowsBefore
    let wasBrokenOff = false
    for (const at of faultPlaces(one.turn)) {
      if (await isOnRecord()) break
      for (const when of faultSides) {
        let isStruck = false
        const broken = faulty(db, at, when, () => {
          isStruck = true
          wasBrokenOff = true
        })
        const code = await run(broken).catch((error) => {
          if (!(error instanceof Fault)) throw error
        })
        const [isSame, isDone] = [(await fingerprint(db, neverCompared)) === before, await isOnRecord()]
        expect([at, when, isSame]).toEqual([at, when, !isDone])
        if (!isDone) continue
        // Struck as well where its answer was lost.
        if (!isStruck) expect(code).toBeNull()
        break
      }
    }
    expect(wasBrokenOff).toBe(true)
    await expectOnRecord(world, one, prepared, rowsBefore)
    world.log.takeErrors()
  },
)

const ofOneWay = writes.filter(({ act }) => ways.some((way) => otherwise[way][act] !== undefined))

test.each(ofOneWay)('$act ($about) is done in one way only, as is listed', async ({ act, prepare }) => {
  const world = await createWorld()
  const prepared = await prepare(world)
  const missing = ways.filter((way) => doing(world, prepared, way) === null)
  expect(missing).toEqual(ways.filter((way) => otherwise[way][act] !== undefined))
})

// Sessions renew with any call, and what is counted to limit calls counts those that come to nothing too.
const neverCompared = ['migration', 'rate_limit', 'session']

test('everything that the staff changes is among what is tried here, or among the acts on a member', () => {
  const tried = new Set<StaffActName>([...writes, ...memberActs].map(({ act }) => act))
  const changing = (Object.keys(staffActs) as StaffActName[]).filter((act) => staffAct(act).changes)
  // Turned off, when its time is over, by the server; by command for whoever is locked out. A community is imported where
  // nobody is yet.
  expect(changing.filter((act) => !tried.has(act))).toEqual(['factor.removed', 'community.imported'])
})
