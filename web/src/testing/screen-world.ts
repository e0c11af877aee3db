import type { Browser } from '../../../server/src/testing/browser.ts'
import { createWorld, type World } from '../../../server/src/testing/world.ts'

/** A world whose clock shows the time that the browser shows, too. */
export async function createScreenWorld(...options: Parameters<typeof createWorld>): Promise<World> {
  const world = await createWorld(...options)
  world.setNow(new Date())
  return world
}

/** Takes a table away, so that what needs it fails at the server. Returns what brings it back. */
export async function breakTable(world: World, table: string): Promise<() => Promise<void>> {
  const { db } = world.deps
  await db.schema.alterTable(table).renameTo(`${table}Gone`).execute()
  return async () => {
    await db.schema.alterTable(`${table}Gone`).renameTo(table).execute()
    // That these failed is the point.
    world.log.takeErrors()
  }
}

type Somebody = Pick<Browser, 'call'> & { id: string }

/** Two who connect with each other, told of it. */
export async function match(world: World, one: Somebody, other: Somebody): Promise<void> {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  await world.handleEvents()
}
