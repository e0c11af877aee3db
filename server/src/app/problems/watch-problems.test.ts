import { expect, test } from 'vitest'
import { makeStaff } from '../../testing/moderation/staff.ts'
import { openScene, type Scene } from '../../testing/problems/problem-scene.ts'

const told = ({ receiver }: Scene) => receiver.received.map(({ body }) => `${body.type} ${body.data.kind}`)
const mailedTo = ({ smtp }: Scene) => smtp.mails.map(({ to }) => to)
const addressOf = async ({ deps }: Scene, id: string) =>
  (await deps.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function openBroken() {
  const scene = await openScene()
  scene.machine.freeBytes = 1000
  return scene
}

test('of servers that see the same at once one tells, and it is over once none sees it any more', async () => {
  const scene = await openBroken()
  const { world, machine } = scene
  const servers = Array.from({ length: 4 }, scene.open)
  const all = async (looks: number, some = servers) => {
    for (let look = 0; look < looks; look += 1) {
      world.pass(10_000)
      await Promise.all(some.map((server) => server.look()))
      await world.handleEvents()
    }
  }
  await all(9)
  expect(told(scene)).toEqual(['problem.began disk'])
  machine.freeBytes = 2 ** 40
  await all(9)
  expect(told(scene)).toEqual(['problem.began disk', 'problem.ended disk'])
  world.log.takeErrors()
})

test('what one server has is not over because another has not, and a restart tells nobody anew', async () => {
  const scene = await openBroken()
  const { world, machine } = scene
  await scene.turn(9)
  const [ill, well] = [scene.open(), scene.open()]
  for (let look = 0; look < 12; look += 1) {
    world.pass(10_000)
    await ill.look()
    machine.freeBytes = 2 ** 40
    await well.look()
    machine.freeBytes = 1000
  }
  await world.handleEvents()
  expect(told(scene)).toEqual(['problem.began disk'])
  world.log.takeErrors()
})

test('owners with a verified address are mailed and nobody else', async () => {
  const scene = await openBroken()
  const { world, deps } = scene
  const others = await Promise.all(['Unverified', 'Suspended', 'Admin'].map((name) => world.person(name)))
  await makeStaff(world, others[0]!.id, 'owner')
  await makeStaff(world, others[1]!.id, 'owner')
  await makeStaff(world, others[2]!.id, 'admin')
  const verified = { emailVerified: true }
  for (const { id } of others.slice(1))
    await deps.db.updateTable('account').set(verified).where('id', '=', id).execute()
  await deps.db
    .updateTable('profile')
    .set({ isSuspended: true })
    .where('accountId', '=', others[1]!.id)
    .execute()
  await scene.turn(9)
  expect(mailedTo(scene)).toEqual([await addressOf(scene, scene.owner.id)])
  const [mail] = scene.smtp.mails
  expect(mail!.text).toContain('Subject: Problem: The disk of DATA_DIR is nearly full')
  expect(mail!.text).toContain('http://localhost:3000/desk/problems')
  const events = await deps.db.selectFrom('event').select('body').execute()
  expect(JSON.stringify(events)).not.toContain('@')
  world.log.takeErrors()
})

test('a webhook that fails is called again with the same id, and holds up no mail', async () => {
  const scene = await openBroken()
  const { receiver, world } = scene
  receiver.answer.status = 500
  await scene.turn(9)
  expect([told(scene), mailedTo(scene).length]).toEqual([[], 1])
  receiver.answer.status = 200
  await scene.turn(30)
  expect(receiver.received).toHaveLength(1)
  const { id } = receiver.received[0]!.body.data
  expect(receiver.received[0]!.id).toBe(`problem-${id}-began`)
  world.log.takeErrors()
})

test('without the database those it knew are told, by mail and webhook, and it is written down once it is back', async () => {
  const scene = await openScene()
  const { machine, receiver, world, deps } = scene
  await scene.turn(1)
  machine.isDatabaseAway = true
  receiver.answer.status = 503
  await scene.turn(9)
  expect([told(scene), mailedTo(scene).length]).toEqual([[], 1])
  receiver.answer.status = 204
  await scene.turn(2)
  expect(told(scene)).toEqual(['problem.began database'])
  machine.isDatabaseAway = false
  await scene.turn(9)
  expect(told(scene)).toEqual(['problem.began database', 'problem.ended database'])
  expect(mailedTo(scene)).toHaveLength(2)
  const rows = await deps.db.selectFrom('problem').select(['kind', 'endedAt']).execute()
  expect(rows).toEqual([{ kind: 'database', endedAt: expect.any(Date) }])
  world.log.takeErrors()
})

test('of a slow database the server tells by itself: what it writes then may be there only after it has given up', async () => {
  const scene = await openScene()
  scene.machine.writeMilliseconds = 400
  await scene.turn(9)
  expect(told(scene)).toEqual(['problem.began database_slow'])
  const events = await scene.deps.db.selectFrom('event').select('body').execute()
  expect(JSON.stringify(events)).not.toMatch(/problem\.(webhook|mail)_due/)
  scene.machine.writeMilliseconds = 0
  await scene.turn(9)
  expect(told(scene)).toEqual(['problem.began database_slow', 'problem.ended database_slow'])
  scene.world.log.takeErrors()
})
