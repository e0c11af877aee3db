import { configKeys } from '../../config/config.ts'
import { setScene } from '../samples/sample-scene.ts'
import { pdf, sendGood } from '../uploading.ts'
import { password, type World } from '../world.ts'

/** Limits that nobody reaches: to be refused for asking too often would keep what follows from reaching the product. */
export function neverRefusing(): Record<string, string> {
  const never = '1000000/1s'
  const limits = Object.entries(configKeys).filter(
    ([key, { schema }]) => key.startsWith('LIMIT_') && schema.safeParse(never).success,
  )
  return { EMAIL_LINK_SIGN_IN: 'on', ...Object.fromEntries(limits.map(([key]) => [key, never])) }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** The scene of the sample calls with a member whom nothing is closed to, and the ids that are in it. */
export async function setFuzzScene(world: World) {
  const { ana, mo, scene } = await setScene(world)
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  await db.updateTable('profile').set({ tier: 'elite' }).where('accountId', '=', ana.id).execute()
  const document = { purpose: 'verification', documentType: 'other', name: 'a.pdf', bytes: pdf }
  const { id: ownUploadId } = await sendGood(ana, document)
  await world.handleEvents()
  const ids = [ana.id, ownUploadId, ...Object.values(scene).filter(isId)]
  return { ana, mo, scene, ids }
}

/** A sample with her own address and password in it: with a stranger's it is refused before it is of interest. */
export function asHerOwn(
  sample: Record<string, unknown>,
  { member }: Awaited<ReturnType<World['member']>>,
): Record<string, unknown> {
  const own: Record<string, unknown> = { 'nobody@example.com': member.email, 'not it': password }
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, own[String(value)] ?? value]))
}
