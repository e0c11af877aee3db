import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { swipe } from '../connections/swipe.ts'
import { offerOpeners } from './offer-openers.ts'

const day = 24 * 60 * 60_000

async function matchedWith(count: number) {
  const world = await createWorld()
  const ben = await world.person('Ben', { tier: 'elite' })
  const senders = await Promise.all(
    Array.from({ length: count }, (_, at) => world.person(`Sender ${at}`, { tier: 'elite' })),
  )
  for (const sender of senders) {
    await swipe(sender.ctx, { targetId: ben.id, action: 'connect' })
    await swipe(ben.ctx, { targetId: sender.id, action: 'connect' })
  }
  return { world, ben, senders }
}

test('ten who ask at once, in two tabs each, are offered three lines each, and no line is offered to two', async () => {
  const { ben, senders } = await matchedWith(10)
  const ask = (sender: (typeof senders)[number]) => offerOpeners(sender.ctx, { withId: ben.id })
  const both = await Promise.all(senders.map((sender) => Promise.all([ask(sender), ask(sender)])))
  for (const [one, other] of both) expect(other.openers).toEqual(one.openers)
  const texts = both.flatMap(([{ openers }]) => openers.map(({ text }) => text))
  expect(texts).toHaveLength(30)
  expect(new Set(texts).size).toBe(30)
})

test('lines stay for a day and are others on the next', async () => {
  const { world, ben, senders } = await matchedWith(1)
  const ask = async () => (await offerOpeners(senders[0]!.ctx, { withId: ben.id })).openers
  const first = await ask()
  expect(await ask()).toEqual(first)
  world.setNow(new Date(world.deps.clock.now().getTime() + day))
  const next = (await ask()).map(({ text }) => text)
  expect(next.filter((text) => first.some((one) => one.text === text))).toEqual([])
})

test('a stranger and oneself are refused', async () => {
  const { world, ben } = await matchedWith(0)
  const eve = await world.person('Eve')
  await expect(offerOpeners(eve.ctx, { withId: ben.id })).rejects.toMatchObject({
    code: 'messages.not_matched',
  })
  await expect(offerOpeners(eve.ctx, { withId: eve.id })).rejects.toMatchObject({
    code: 'profiles.not_found',
  })
})
