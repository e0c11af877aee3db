import { expect, test } from 'vitest'
import { fingerprint } from '../testing/fingerprint.ts'
import { preparedWorld } from '../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { shareOf } from '../testing/rounds.ts'
import { isOfStaff } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'

const sceneWorld = preparedWorld(async (world) => {
  const set = await setScene(world)
  await world.handleEvents()
  return set
})

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  {},
  [],
  [[]],
  { $gt: '' },
  { toString: 'x' },
  'x'.repeat(100_000),
  'nul \u0000 inside',
  'bell \u0007 and override \u202e inside',
  'lone surrogate \ud800',
]

const wrongBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"json":',
  '\u0000',
  '{"json":null}',
  '{"json":[]}',
  '{"json":"x"}',
]

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is what a hostile client types
const hostileTexts = [
  "'; drop table account; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} %s %n',
  '../../etc/passwd',
]
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is what a hostile client types

test('every wrong value in every field of every call is refused clearly and changes nothing', async () => {
  const { world, scene: set } = await sceneWorld()
  const { ana, mo, scene } = set
  const before = await fingerprint(world.deps.db)

  let fields = 0
  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut') continue
    const valid = sample.valid(scene)
    for (const [key, right] of Object.entries(valid)) {
      for (const wrong of shareOf(wrongValues, fields++)) {
        if (right === null && wrong === null) continue
        if (typeof right === 'boolean' && typeof wrong === 'boolean') continue
        if (Array.isArray(right) && Array.isArray(wrong) && wrong.length === 0) continue
        const answer = await rawCall(isOfStaff(path) ? mo : ana, path, bodyOf({ ...valid, [key]: wrong }))
        const label = `${path} ${key} = ${JSON.stringify(wrong)?.slice(0, 40)}`
        expect([label, answer.status >= 400 && answer.status < 500, answer.code !== null]).toEqual([
          label,
          true,
          true,
        ])
      }
    }
  }
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test('unknown fields, bodies that are no input and calls that do not exist are refused', async () => {
  const { world, scene: set } = await sceneWorld()
  const { ana, mo, scene } = set
  const before = await fingerprint(world.deps.db)

  for (const [turn, { path, sample }] of allCalls().entries()) {
    const valid = sample.valid(scene)
    const extras = [{ isAdmin: true }, { tier: 'elite' }, { id: undefined, accountId: scene.otherId }]
    for (const extra of shareOf<object>(extras, turn)) {
      const answer = await rawCall(isOfStaff(path) ? mo : ana, path, bodyOf({ ...valid, ...extra }))
      expect([path, answer.status, answer.code]).toEqual([path, 400, 'request.invalid'])
    }
    for (const body of shareOf(wrongBodies, turn)) {
      const answer = await rawCall(isOfStaff(path) ? mo : ana, path, body)
      expect([path, body, answer.status, answer.code]).toEqual([path, body, 400, 'request.invalid'])
    }
    const polluted = await rawCall(
      isOfStaff(path) ? mo : ana,
      path,
      `{"json":{"__proto__":{"isAdmin":true},"constructor":{"x":1}}}`,
    )
    expect([path, polluted.code]).toEqual([path, 'request.invalid'])
  }
  for (const path of [
    '',
    'nothing',
    'accounts',
    'accounts/__proto__',
    'accounts/constructor',
    '%00',
    '../health',
  ]) {
    const answer = await rawCall(ana, path, bodyOf({}))
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test('a body of one megabyte is refused by every call', async () => {
  const { scene: set } = await sceneWorld()
  const { ana, mo } = set
  const body = bodyOf({ text: 'x'.repeat(1_048_576) })
  for (const { path } of allCalls()) {
    const answer = await rawCall(isOfStaff(path) ? mo : ana, path, body)
    expect([path, answer.status, answer.code]).toEqual([path, 413, 'request.too_large'])
  }
})

test('SQL and HTML in every text field are refused or kept as the text they are', async () => {
  const { scene: set } = await sceneWorld()
  const { ana, mo, scene } = set

  for (const text of hostileTexts) {
    const { profile } = await ana.call.profiles.saveBio({ bio: text })
    expect(profile.bio).toBe(text)
    const { conversationId } = scene
    const { message } = await ana.call.messages.send({
      conversationId,
      clientId: crypto.randomUUID(),
      content: text,
    })
    expect(message.content).toBe(text)
  }
  let fields = 0
  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut') continue
    const valid = sample.valid(scene)
    for (const [key, right] of Object.entries(valid)) {
      if (typeof right !== 'string') continue
      for (const text of shareOf(hostileTexts, fields++)) {
        const answer = await rawCall(isOfStaff(path) ? mo : ana, path, bodyOf({ ...valid, [key]: text }))
        const isClear = answer.status === 200 || (answer.status < 500 && answer.code !== null)
        expect([path, key, text, isClear]).toEqual([path, key, text, true])
      }
    }
  }
})

test('a page of another site cannot make calls, even with the cookie', async () => {
  const { scene: set } = await sceneWorld()
  const { ana } = set
  const { bio } = (await ana.call.profiles.mine({})).profile
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:3001',
    'http://localhost.evil.example:3000',
  ]) {
    const response = await ana.fetch('/rpc/profiles/saveBio', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: bodyOf({ bio: 'Taken over' }),
    })
    expect([origin, response.status]).toEqual([origin, 403])
  }
  expect((await ana.call.profiles.mine({})).profile.bio).toBe(bio)
})
