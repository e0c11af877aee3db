import { onTestFinished } from 'vitest'
import { deliverPushes } from '../../slices/notifications/deliver-pushes.ts'
import { openFakePush } from '../fake/push-server.ts'
import { createWorld, type World } from '../world.ts'

export const second = 1000

/** Ana and Ben, matched, and Ben's browser, which asked to be pushed to. */
export async function setUpPush() {
  const fake = await openFakePush()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment)
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  const target = fake.browser()
  await ben.call.notifications.subscribePush(target)
  const write = async (content: string) => {
    await ana.call.messages.send({ conversationId: conversation.id, clientId: crypto.randomUUID(), content })
    await world.handleEvents()
  }
  const notes = () => fake.arrived.map(({ text }) => JSON.parse(text))
  return { fake, world, ana, ben, conversationId: conversation.id, target, write, notes }
}

/** Lets time pass and delivers what is due then. Returns how many were. */
export async function after(world: World, milliseconds: number): Promise<number> {
  world.pass(milliseconds)
  return deliverPushes(world.deps)
}

export const waitingPushes = (world: World) => world.deps.db.selectFrom('pushDelivery').selectAll().execute()
export const pushedBrowsers = (world: World) =>
  world.deps.db.selectFrom('pushSubscription').selectAll().execute()
