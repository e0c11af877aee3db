import { expect, test } from 'vitest'
import { after, pushedBrowsers, second, setUpPush, waitingPushes } from '../../testing/push/push-scene.ts'
import { rounds } from '../../testing/rounds.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { takeDue } from './push-deliveries.store.ts'

test('a browser that is gone is forgotten', async () => {
  const { fake, world, write } = await setUpPush()
  fake.behave({ status: 410 })
  await write('to a browser that is gone')
  await after(world, 2 * second)
  expect(fake.asked).toBe(1)
  expect(await pushedBrowsers(world)).toEqual([])
  expect(await waitingPushes(world)).toEqual([])
})

test('a push service in trouble is asked again ever later, and then no more; nothing else waits for it', async () => {
  const { fake, world, ana, conversationId, write, notes } = await setUpPush()
  fake.behave({ status: 503 })
  await write('one')
  await after(world, 2 * second)
  expect(await after(world, 9 * second)).toBe(0)
  expect(await after(world, second)).toBe(1)
  expect(await after(world, 39 * second)).toBe(0)
  // What comes meanwhile waits with it, and is not one more to be tried.
  await write('two')
  expect(await waitingPushes(world)).toHaveLength(1)
  fake.behave('well')
  await after(world, second)
  expect(notes()).toMatchObject([{ body: 'Sent you 2 messages' }])
  expect(await waitingPushes(world)).toEqual([])

  fake.behave({ status: 500 })
  const before = fake.asked
  await write('three')
  for (let minute = 0; minute < 120; minute++) await after(world, 60 * second)
  expect(fake.asked - before).toBe(6)
  expect(await waitingPushes(world)).toEqual([])
  expect(await pushedBrowsers(world)).toHaveLength(1)
  expect((await ana.call.messages.thread({ conversationId })).messages).toHaveLength(3)
})

test('a message that comes while a push is under way is pushed as well', async () => {
  const { fake, world, write, notes } = await setUpPush()
  await write('one')
  world.pass(2 * second)
  const { push } = world.deps
  const slowly = {
    ...push,
    async send(...given: Parameters<typeof push.send>) {
      await write('two')
      return push.send(...given)
    },
  }
  await deliverPushes({ ...world.deps, push: slowly })
  await after(world, 0)
  expect(notes().map(({ body }) => body)).toEqual(['Sent you a message', 'Sent you 2 messages'])
  expect(fake.faults).toEqual([])
})

test(`of servers that take what is due at once, each push is taken by one, ${rounds(30, 5)} times`, async () => {
  const { world, ana, write } = await setUpPush()
  await write('one')
  const { db, clock } = world.deps
  const [row] = await waitingPushes(world)
  const others = Array.from({ length: 11 }, () => ({
    ...row!,
    aboutId: crypto.randomUUID(),
    otherId: ana.id,
  }))
  await db.insertInto('pushDelivery').values(others).execute()
  for (let round = 1; round <= rounds(30, 5); round++) {
    world.pass(60 * second)
    const until = new Date(clock.now().getTime() + 60 * second)
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeDue(db, clock.now(), until)))
    expect(taken.flat().length, `round ${round}`).toBe(12)
  }
})

test('what a server held when it was killed is due again', async () => {
  const { fake, world, write, notes } = await setUpPush()
  await write('one')
  await after(world, 2 * second)
  await write('two')
  world.pass(2 * second)
  const killed = { ...world.deps.push, send: () => Promise.reject(new Error('killed')) }
  await expect(deliverPushes({ ...world.deps, push: killed })).rejects.toThrow('killed')
  expect(await after(world, 59 * second)).toBe(0)
  expect(await after(world, second)).toBe(1)
  expect(notes()).toHaveLength(2)
  expect(fake.faults).toEqual([])
})

test('a slow push service holds up neither the events nor other pushes', async () => {
  const { fake, world, write } = await setUpPush()
  fake.behave('slow')
  await write('one')
  world.pass(2 * second)
  const delivering = deliverPushes(world.deps)
  await expect.poll(() => fake.asked).toBe(1)
  await write('two')
  expect(await deliverPushes(world.deps)).toBe(0)
  await fake.close()
  expect(await delivering).toBe(1)
  expect(await waitingPushes(world)).toHaveLength(1)
})
