import { expect, test } from 'vitest'
import { Fault, faultSides, faulty } from '../../../testing/desk/faulty-database.ts'
import { memberActs as cases } from '../../../testing/desk/member-acts.ts'
import { byCommand, staffBy, ways } from '../../../testing/desk/two-ways.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld } from '../../../testing/world.ts'

const twice = cases.flatMap((one) => ways.map((way) => ({ ...one, way })))

test.each(twice)('$act by $way: it happens, and is on record with who, whom and why', async (one) => {
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

test.each(cases)(
  '$act: without its row on record nothing happens, wherever the process ends',
  async (one) => {
    const world = await createWorld()
    const { db } = world.deps
    const ana = await one.subject(world)
    await world.handleEvents()
    const before = await fingerprint(db, neverCompared)
    const onRecord = async () => (await recordedIn(db)).filter(({ act }) => act === one.act).length
    for (let at = 1; (await onRecord()) === 0; at++)
      for (const when of faultSides) {
        await byCommand(faulty(db, at, when), world, ana, one).catch((error) => {
          if (!(error instanceof Fault)) throw error
        })
        const isSame = (await fingerprint(db, neverCompared)) === before
        const rows = await onRecord()
        expect([at, when, isSame]).toEqual([at, when, rows === 0])
        if (rows > 0) break
      }
    expect(await one.happened(world, ana)).toBe(true)
  },
)

const neverCompared = ['migration', 'rate_limit']

test.each(cases)('$act: nobody does it to themselves, or to a role as high as theirs', async (one) => {
  const world = await createWorld()
  const ana = await one.subject(world)
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'admin')
  const admin = { ...(await staffBy(world, 'call', 'admin')) }
  const before = await fingerprint(world.deps.db, ['session', 'rate_limit', 'factor_use'])
  expect(await admin.do({ id: admin.id!, member: mo.member }, one)).toBe('desk.own_account')
  expect(await admin.do(mo, one)).toBe('desk.higher_role')
  expect(await fingerprint(world.deps.db, ['session', 'rate_limit', 'factor_use'])).toBe(before)
  expect(await one.happened(world, ana)).toBe(false)
})
