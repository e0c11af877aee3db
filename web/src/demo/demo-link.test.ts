import { contract } from '@netwrk/domain/contract'
import { expect, onTestFinished, test } from 'vitest'
import { withDemo } from './demo-link.ts'
import { demoMemberId, setDemoMode } from './demo-mode.ts'
import { publicCalls } from './public-calls.ts'

type Calls = Record<string, Record<string, { '~orpc': { meta: { access: string } } }>>

const calls = Object.entries(contract as unknown as Calls).flatMap(([slice, those]) =>
  Object.entries(those).map(([name, call]) => ({
    path: [slice, name],
    isPublic: call['~orpc'].meta.access === 'public',
  })),
)

function linkThatTells() {
  const reached: string[] = []
  const link = withDemo({
    async call(path) {
      reached.push(path.join('/'))
      return {}
    },
  })
  return { reached, call: (path: string[], input: unknown = {}) => link.call(path, input, { context: {} }) }
}

function inDemo() {
  setDemoMode(true)
  onTestFinished(() => setDemoMode(false))
}

test('the calls that everybody may make are those of the contract', () => {
  const inContract = calls.filter(({ isPublic }) => isPublic).map(({ path }) => path.join('/'))
  expect([...publicCalls].sort()).toEqual(inContract.sort())
})

test('in Demo Mode no call that needs a member reaches the server', async () => {
  inDemo()
  const { reached, call } = linkThatTells()
  for (const { path } of calls) await call(path).catch(() => undefined)
  expect(reached.sort()).toEqual([...publicCalls].sort())
})

test('outside of it every call does', async () => {
  const { reached, call } = linkThatTells()
  for (const { path } of calls) await call(path)
  expect(reached).toHaveLength(calls.length)
})

test('a saved section is there at the next look, and nothing else has changed', async () => {
  inDemo()
  const { call } = linkThatTells()
  const before = (await call(['profiles', 'mine'])) as { profile: object }
  const kept = new Map<string, string>()
  const { localStorage } = globalThis
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage
  onTestFinished(() => {
    globalThis.localStorage = localStorage
  })

  await call(['profiles', 'saveBio'], { bio: 'Another one.' })

  const { profile } = (await call(['profiles', 'mine'])) as { profile: object }
  expect(profile).toEqual({
    ...before.profile,
    bio: 'Another one.',
    lastActiveAt: expect.any(Date),
    joinedAt: expect.any(Date),
  })
})

test('invented people can be met, once each, within the allowance', async () => {
  inDemo()
  const { call } = linkThatTells()
  const deal = async () =>
    ((await call(['discovery', 'suggestions'])) as { suggestions: { person: { id: string } }[] }).suggestions
  const [first, second] = (await deal()).map(({ person }) => person.id)
  expect(await call(['connections', 'swipe'], { targetId: first, action: 'connect' })).toMatchObject({
    outcome: 'requested',
    allowance: { left: 4 },
  })
  await expect(call(['connections', 'swipe'], { targetId: first, action: 'pass' })).rejects.toMatchObject({
    code: 'connections.already_swiped',
  })
  await call(['connections', 'swipe'], { targetId: second, action: 'pass' })
  expect(await call(['connections', 'undo'])).toMatchObject({ suggestion: { person: { id: second } } })
  expect((await deal()).map(({ person }) => person.id)).not.toContain(first)
  await expect(call(['messages', 'open'], { withId: demoMemberId })).rejects.toMatchObject({
    code: 'demo.account_needed',
  })
})
