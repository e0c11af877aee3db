import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { subscriber } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { resume } from './change-plan.ts'

/** How many connections are kept by a transaction, but the one that asks. */
async function heldIn({ deps: { db } }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start < clock_timestamp() - interval '1 second'`.execute(db)
  return rows[0]!.count
}

test('a member asks the provider only so often a minute, and nobody else is held up by that', async () => {
  const world = await createWorld({ LIMIT_BILLING: '3/1m' })
  const ada = await subscriber(world, 'premium')
  await ada.call.billing.cancel({})
  await ada.call.billing.resume({})
  const { billing } = ada.call
  for (const refused of [
    () => billing.checkout({ plan: 'elite' }),
    () => billing.change({ plan: 'elite' }),
    () => billing.cancel({}),
    () => billing.resume({}),
    () => billing.refund({}),
    () => billing.portal({}),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'request.too_many' })
  }
  const bea = await world.member('Bea')
  expect((await bea.call.billing.checkout({ plan: 'elite' })).url).toContain('/checkout/')
})

test('five changes of one member at once hold no connection while the provider takes its time, and end in order', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const { payments } = world.deps
  const { subscriptionsOf } = payments
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  onTestFinished(() => release())
  payments.subscriptionsOf = async (customer) => {
    asked++
    await released
    return subscriptionsOf(customer)
  }
  const changes = Array.from({ length: 5 }, () => resume(ada.ctx))
  await expect.poll(() => asked).toBe(5)

  await sleep(1100)
  expect(await heldIn(world)).toBe(0)
  expect((await ada.call.billing.mine({})).billing.tier).toBe('premium')
  release()
  expect(new Set((await Promise.all(changes)).map(({ billing }) => billing.tier))).toEqual(
    new Set(['premium']),
  )
})
