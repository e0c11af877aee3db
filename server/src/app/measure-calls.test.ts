import { expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

const post = (world: World, path: string, body: string, headers: Record<string, string> = {}) =>
  world.app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** The lines of one metric, without what it is called: `{call="…"} 1`. */
async function linesOf(world: World, name: string) {
  const lines = (await world.deps.metrics.text()).split('\n')
  return lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.slice(name.length))
}

test('a call is counted by its name and its refusal, and how long it took', async () => {
  const world = await createWorld()
  const ana = await world.newcomer('Ana')
  await ana.call.profiles.saveBio({ bio: 'Builds.' })
  await expect(world.browser().call.profiles.mine({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  const counted = await linesOf(world, 'netwrk_calls_total')
  expect(counted).toContain('{call="accounts.signUp",code="ok"} 1')
  expect(counted).toContain('{call="profiles.saveBio",code="ok"} 1')
  expect(counted).toContain('{call="profiles.mine",code="accounts.signed_out"} 1')
  const durations = await linesOf(world, 'netwrk_call_duration_seconds_count')
  expect(durations).toContain('{call="profiles.saveBio"} 1')
})

test('what is refused before anybody knows who asks is counted, too: a database that fails, a foreign page', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await world.deps.db.schema.alterTable('session').renameTo('gone').execute()
  await expect(ana.call.profiles.mine({})).rejects.toMatchObject({ code: 'request.failed' })
  await post(world, '/rpc/profiles/mine', '{}', { origin: 'https://evil.example' })
  await post(world, '/rpc/profiles/mine', '{}', { host: 'evil.example' })
  const counted = await linesOf(world, 'netwrk_calls_total')
  expect(counted).toContain('{call="profiles.mine",code="request.failed"} 1')
  expect(counted).toContain('{call="profiles.mine",code="request.foreign_origin"} 1')
  expect(counted).toContain('{call="profiles.mine",code="request.foreign_host"} 1')
  await world.deps.db.schema.alterTable('gone').renameTo('session').execute()
  world.log.takeErrors()
})

test('whatever anybody calls, it makes no name in the figures that is not ours', async () => {
  const world = await createWorld()
  const paths = ['canary', 'canary/x', '__proto__/constructor', 'profiles/mine/canary', 'profiles%2Fcanary']
  for (const path of paths) await post(world, `/rpc/${path}?canary=1`, '{"json":{"canary":1}}')
  const counted = await linesOf(world, 'netwrk_calls_total')
  expect(counted).toEqual([`{call="other",code="request.not_found"} ${paths.length}`])
  expect(await world.deps.metrics.text()).not.toContain('canary')
})
