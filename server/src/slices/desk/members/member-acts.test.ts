import { expect, test } from 'vitest'
import { Fault, faultPlaces, faultSides, faulty } from '../../../testing/desk/faulty-database.ts'
import { memberActs as cases } from '../../../testing/desk/member-acts.ts'
import { byCommand, staffBy, ways } from '../../../testing/desk/two-ways.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { isFull } from '../../../testing/rounds.ts'
import { createWorld } from '../../../testing/world.ts'

// By command it is looked at below, where it is broken off.
const plainly = cases.flatMap((one) => ways.slice(0, isFull ? 2 : 1).map((way) => ({ ...one, way })))

test.each(plainly)('$act by $way: it happens, and is on record with who, whom and why', async (one) => {
  const world = await createWorld()
  const ana = await one.subject(world)
  const staff = await staffBy(world, one.way)
  expect(await one.happened(world, ana)).toBe(false)
  expect(await staff.do(ana, one)).toBeNull()
  expect(await one.happened(world, ana)).toBe(true)
  const rows = (await recordedIn(world.deps.db)).filter(({ act }) => act === one.act)
  expect(rows).toMatchObject([{ actorId: staff.id, actorRole: staff.role, subjectId: ana.id }])
  expect(rows[0]!.reason).toBe(one.reason)
})

test.each(cases.map((one, turn) => ({ ...one, turn })))(
  '$act by command: without its row on record nothing happens, wherever the process ends; else it says whom and why',
  async (one) => {
    const world = await createWorld()
    const { db } = world.deps
    const ana = await one.subject(world)
    await world.handleEvents()
    expect(await one.happened(world, ana)).toBe(false)
    const before = await fingerprint(db, neverCompared)
    const onRecord = async () => (await recordedIn(db)).filter(({ act }) => act === one.act)
    let wasBrokenOff = false
    for (const at of faultPlaces(one.turn)) {
      if ((await onRecord()).length > 0) break
      for (const when of faultSides) {
        let isStruck = false
        const broken = faulty(db, at, when, () => {
          isStruck = true
          wasBrokenOff = true
        })
        const code = await byCommand(broken, world, ana, one).catch((error) => {
          if (!(error instanceof Fault)) throw error
        })
        const isSame = (await fingerprint(db, neverCompared)) === before
        const isDone = (await onRecord()).length > 0
        expect([at, when, isSame]).toEqual([at, when, !isDone])
        if (!isDone) continue
        // Struck as well where its answer was lost.
        if (!isStruck) expect(code).toBeNull()
        break
      }
    }
    expect(wasBrokenOff).toBe(true)
    expect(await one.happened(world, ana)).toBe(true)
    const rows = await onRecord()
    expect(rows).toMatchObject([{ actorId: null, actorRole: null, subjectId: ana.id }])
    expect(rows[0]!.reason).toBe(one.reason)
  },
)

const neverCompared = ['migration', 'rate_limit']

test('nobody does it to themselves, or to a role as high as theirs', async () => {
  const world = await createWorld({ LIMIT_SIGN_UP: '1000/1h' })
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'admin')
  for (const one of cases) {
    const ana = await one.subject(world)
    // Time may have passed, and a session with it.
    const admin = await staffBy(world, 'call', 'admin')
    const own = { id: admin.id!, member: mo.member }
    const before = await fingerprint(world.deps.db, unlike)
    expect([one.act, await admin.do(own, one)]).toEqual([one.act, 'desk.own_account'])
    expect([one.act, await admin.do(mo, one)]).toEqual([one.act, 'desk.higher_role'])
    expect([one.act, await fingerprint(world.deps.db, unlike)]).toEqual([one.act, before])
    expect([one.act, await one.happened(world, ana)]).toEqual([one.act, false])
  }
})

const unlike = ['session', 'rate_limit', 'factor_use']
