import { mayDo, type Permission, type Role, roles } from '@netwrk/domain/desk/permissions'
import { staffAct } from '@netwrk/domain/desk/staff-acts'
import { expect, test } from 'vitest'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff, useFactor } from '../../../testing/moderation/staff.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { isOfStaff, metaOf } from '../../../testing/samples/call-meta.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { createWorld } from '../../../testing/world.ts'

const sceneWorld = preparedWorld(setScene, { LIMIT_DESK: '1000/1h' })

const permissionOf = (path: string) => metaOf(path).access.slice('staff:'.length) as Permission
const staffCalls = allCalls().filter(({ path }) => isOfStaff(path))

const everybody: (Role | null)[] = [null, ...roles]

test.each(everybody)(
  'of all calls of the staff %s may make those of the table; every other is refused and on record',
  async (role) => {
    const {
      world,
      scene: { ana, scene },
    } = await sceneWorld()
    await useFactor(world, ana.id)
    const refused: string[] = []
    for (const { path, sample } of staffCalls) {
      if (role !== null) await makeStaff(world, ana.id, role)
      const answer = await rawCall(ana, path, bodyOf(sample.valid(scene)))
      const isAllowed = role !== null && mayDo(role, permissionOf(path))
      expect([path, answer.code === 'desk.not_permitted']).toEqual([path, !isAllowed])
      if (!isAllowed) refused.push(metaOf(path).act!)
    }
    const rows = (await recordedIn(world.deps.db)).filter(({ act }) => act === 'desk.refused')
    expect(rows.filter(({ actorId }) => actorId === ana.id).map(({ details }) => details)).toEqual(
      refused.map((call) => ({ call, code: 'desk.not_permitted' })),
    )
    world.log.takeErrors()
  },
)

test('what changes something needs the second factor: on, and used within 15 minutes; what only looks does not', async () => {
  const {
    world,
    scene: { ana, scene },
  } = await sceneWorld()
  await makeStaff(world, ana.id, 'owner')
  const states = [
    { code: 'desk.factor_due', set: async () => world.pass(15 * 60_000) },
    {
      code: 'desk.factor_off',
      set: () =>
        world.deps.db
          .updateTable('account')
          .set({ twoFactorEnabled: false })
          .where('id', '=', ana.id)
          .execute(),
    },
  ]
  for (const { code, set } of states) {
    await set()
    for (const { path, sample } of staffCalls) {
      const answer = await rawCall(ana, path, bodyOf(sample.valid(scene)))
      const needsFactor = staffAct(metaOf(path).act!).changes
      expect([path, answer.code === code]).toEqual([path, needsFactor])
    }
  }
})

test('a call whose act needs a reason has one in its input, and is refused without', async () => {
  const {
    world,
    scene: { ana, scene },
  } = await sceneWorld()
  await makeStaff(world, ana.id, 'owner')
  const needing = staffCalls.filter(({ path }) => staffAct(metaOf(path).act!).needsReason)
  expect(needing.length).toBeGreaterThan(0)
  for (const { path, sample } of needing) {
    const input = { ...sample.valid(scene), reason: '  ' }
    expect([path, (await rawCall(ana, path, bodyOf(input))).code]).toEqual([path, 'desk.reason_missing'])
  }
})

test('refusals beyond the limit are refused all the same, and not on record', async () => {
  const world = await createWorld({ LIMIT_DESK: '3/1h' })
  const ana = await world.member('Ana')
  for (let time = 0; time < 7; time++)
    await expect(ana.call.safety.tickets({})).rejects.toMatchObject({ code: 'desk.not_permitted' })
  expect(await recordedIn(world.deps.db)).toHaveLength(3)
})
