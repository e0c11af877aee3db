import { expect, test } from 'vitest'
import { join as joinWaitlist } from '../../testing/waitlist.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { setLaunch } from './set-launch.claims.ts'

const told = ({ deps }: World) =>
  deps.keptMail!()
    .filter(({ subject }) => subject === 'Netwrk is open')
    .map(({ to }) => to)
    .sort()

const join = (world: World, name: string) => joinWaitlist(world.browser(), `${name}@example.com`)

test('whoever waits is mailed once when the operator opens, a few a second, and not again', async () => {
  const world = await createWorld({}, { isLaunched: false })
  for (const name of ['ana', 'ben', 'cat']) await join(world, name)
  await world.handleEvents()
  expect(told(world)).toEqual([])

  await setLaunch(world.deps, { launchLive: true })
  await world.handleEvents()
  expect(told(world)).toEqual(['ana@example.com'])
  world.pass(1000)
  await world.handleEvents()
  expect(told(world)).toEqual(['ana@example.com', 'ben@example.com', 'cat@example.com'])

  await setLaunch(world.deps, { launchLive: false })
  await setLaunch(world.deps, { launchLive: true })
  world.pass(1000)
  await world.handleEvents()
  expect(told(world)).toHaveLength(3)
})

test('the join that reaches the target has everybody mailed, and so has each join after it', async () => {
  const world = await createWorld({}, { isLaunched: false })
  await setLaunch(world.deps, { targetUsers: 2 })
  await join(world, 'first')
  await join(world, 'last')
  world.pass(1000)
  await world.handleEvents()
  expect(told(world)).toEqual(['first@example.com', 'last@example.com'])

  await join(world, 'late')
  await world.handleEvents()
  expect(told(world)).toContain('late@example.com')
})
