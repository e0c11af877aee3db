import { expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from './swipe.ts'

const day = 24 * 60 * 60_000

type Member = Awaited<ReturnType<World['member']>>

/** So many members connect with somebody, and are answered by turns with a yes and a no after so many days. */
async function ask(world: World, star: Member, count: number, daysLater: number | null) {
  const fans = []
  for (let i = 0; i < count; i += 1) fans.push(await world.person())
  for (const fan of fans) await swipe(fan.ctx, { targetId: star.id, action: 'connect' })
  if (daysLater === null) return world.pass(8 * day)
  world.pass(daysLater * day)
  await world.deps.db.updateTable('profile').set({ tier: 'elite' }).where('accountId', '=', star.id).execute()
  for (const [place, fan] of fans.entries())
    await swipe(star.ctx, { targetId: fan.id, action: place % 2 ? 'connect' : 'pass' })
  world.pass((8 - daysLater) * day)
}

const signOf = async (viewer: Member, star: Member) =>
  (await viewer.call.discovery.compatibility({ personId: star.id })).replies

test('who answers more than five people within two days is said to, whether with a yes or a no; a newcomer never is', async () => {
  const world = await createWorld()
  const [ana, star] = [await world.member('Ana'), await world.member('Star')]
  expect(await signOf(ana, star)).toBe(null)
  await ask(world, star, 6, 1)
  // One of the six may be a friend.
  expect(await signOf(ana, star)).toBe(null)
  await ask(world, star, 1, 1)
  expect(await signOf(ana, star)).toBe('within_two_days')
  await ask(world, star, 8, null)
  expect(await signOf(ana, star)).toBe(null)
})

test('who answers within a week is said to, and nothing is said of who takes longer', async () => {
  const world = await createWorld()
  const [ana, star, slow] = [
    await world.member('Ana'),
    await world.member('Star'),
    await world.member('Slow'),
  ]
  await ask(world, star, 7, 5)
  expect(await signOf(ana, star)).toBe('within_a_week')
  await ask(world, slow, 7, 8)
  expect(await signOf(ana, slow)).toBe(null)
})

test('somebody who was chosen first was not asked, and who hides their activity is not told of', async () => {
  const world = await createWorld()
  const [ana, star, eager] = [
    await world.member('Ana'),
    await world.member('Star'),
    await world.member('Eager', { tier: 'elite' }),
  ]
  for (let i = 0; i < 8; i += 1) {
    const fan = await world.person()
    await swipe(eager.ctx, { targetId: fan.id, action: 'connect' })
    world.pass(60_000)
    await swipe(fan.ctx, { targetId: eager.id, action: 'connect' })
  }
  await ask(world, star, 7, 1)
  expect(await signOf(ana, eager)).toBe(null)
  expect(await signOf(ana, star)).toBe('within_two_days')
  await star.call.accounts.saveSettings({ showOnlineStatus: false })
  expect(await signOf(ana, star)).toBe(null)
})
