import { setScene } from '../sample-scene.ts'
import type { World } from '../world.ts'

/** The scene of the sample calls with a member whom nothing is closed to, and the ids that are in it. */
export async function setFuzzScene(world: World) {
  const { ana, scene } = await setScene(world)
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  await db.updateTable('profile').set({ tier: 'elite' }).where('accountId', '=', ana.id).execute()
  await world.settle()
  const ids = [ana.id, ...Object.values(scene).filter((value) => /^[0-9a-f-]{36}$/.test(value))]
  return { ana, scene, ids }
}
