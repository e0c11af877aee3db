import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inServer } from '../../../platform/server-root.ts'
import { agreed } from '../../../testing/accounts/agreed.ts'
import type { Browser } from '../../../testing/browser.ts'
import { openFakeOidc } from '../../../testing/fake/oidc-server.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const odd = ['', 'Etc/Unknown', '+05:30', 'toString', 'Mars/Olympus']
const ana = { name: 'Ana Silva', username: 'ana', email: 'ana@example.com', password }

const zonesIn = ({ deps }: World) =>
  deps.db.selectFrom('memberClock').select(['zone', 'nextZone']).orderBy('zone').execute()

/** Calls that read the member's day. */
async function spendDay({ call }: Pick<Browser, 'call'>, world: World) {
  const other = await world.person('Bea')
  await call.discovery.suggestions({})
  await call.connections.swipe({ targetId: other.id, action: 'connect' })
}

test.each(odd)(
  'whoever signs up in the unknown zone %j has days in UTC, and can sign in again',
  async (timeZone) => {
    const world = await createWorld()
    const browser = world.browser()

    await browser.call.accounts.signUp({ ...ana, timeZone, ...agreed })
    await spendDay(browser, world)
    await world.browser().call.accounts.signIn({ email: ana.email, password, timeZone: 'Asia/Tokyo' })

    expect(await zonesIn(world)).toContainEqual({ zone: 'UTC', nextZone: 'Asia/Tokyo' })
  },
)

test('an unknown zone at a later sign-in means UTC from the next day on', async () => {
  const world = await createWorld()
  await world.browser().call.accounts.signUp({ ...ana, timeZone: 'Asia/Tokyo', ...agreed })
  const again = world.browser()

  await again.call.accounts.signIn({ email: ana.email, password, timeZone: 'Etc/Unknown' })

  await spendDay(again, world)
  expect(await zonesIn(world)).toContainEqual({ zone: 'Asia/Tokyo', nextZone: 'UTC' })
})

test('so it does at a first sign-in through a provider', async () => {
  const fake = await openFakeOidc()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment)
  fake.beUser({ sub: 'bea', email: 'bea@example.com', email_verified: true, name: 'Bea' })
  const browser = world.browser()
  const { url } = await browser.call.accounts.beginProviderSignIn({ provider: 'oidc' })
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name))

  await browser.call.accounts.finishProviderSignIn({
    provider: 'oidc',
    code: code!,
    state: state!,
    error: null,
    timeZone: '',
  })

  await spendDay(browser, world)
  expect((await zonesIn(world)).map(({ zone }) => zone)).toEqual(['UTC', 'UTC'])
})

test('zones that were stored unknown are repaired, and the others are left as they are', async () => {
  const world = await createWorld()
  const zones = [...odd, 'Europe/London', 'Asia/Calcutta', 'UTC']
  for (const zone of zones) {
    const { id } = await world.person()
    await world.deps.db.updateTable('memberClock').set({ zone }).where('accountId', '=', id).execute()
  }
  const held = { zone: 'Asia/Tokyo', nextZone: 'Etc/Unknown', nextFrom: new Date(), heldFrom: new Date() }
  const { id } = await world.person()
  await world.deps.db.updateTable('memberClock').set(held).where('accountId', '=', id).execute()

  const repair = await readFile(inServer('migrations/0028_repair_time_zones.sql'), 'utf8')
  const client = new pg.Client(world.connection)
  await client.connect()
  await client.query(repair).finally(() => client.end())

  const stored = await zonesIn(world)
  expect(stored.map(({ zone }) => zone)).toEqual(
    [...odd.map(() => 'UTC'), 'UTC', 'Asia/Calcutta', 'Asia/Tokyo', 'Europe/London'].sort(),
  )
  expect(stored.find(({ zone }) => zone === 'Asia/Tokyo')?.nextZone).toBe('UTC')
})
