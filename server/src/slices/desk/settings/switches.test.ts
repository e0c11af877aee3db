import { expect, test } from 'vitest'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { metaOf } from '../../../testing/samples/call-meta.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { changeSetting } from './change-setting.ts'

async function turnOn({ deps }: World, key: 'readOnly' | 'signUpsPaused' | 'firstContactsPaused') {
  await changeSetting(deps, { id: null, role: null, name: 'root' }, { key, value: true, version: null })
}

test('in read-only mode every call that writes is refused, and no other; the staff goes on', async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const { ana, scene } = await setScene(world)
  await makeStaff(world, ana.id, 'owner')
  await turnOn(world, 'readOnly')
  const before = await world.deps.db.selectFrom('message').select('id').execute()
  for (const { path, sample } of allCalls()) {
    // Signs out, or ends what the next calls need.
    if (/signOut|endSession|endOtherSessions|resetPassword|changeSetting/.test(path)) continue
    const { code } = await rawCall(ana, path, bodyOf(sample.valid(scene)))
    expect([path, code === 'request.read_only']).toEqual([path, metaOf(path).effect === 'writes'])
  }
  expect(await world.deps.db.selectFrom('message').select('id').execute()).toEqual(before)
  const upload = await ana.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect([upload.status, (await upload.text()).includes('request.read_only')]).toEqual([503, true])
  world.log.takeErrors()
})

test('in read-only mode members sign in and read; a conversation that is not there yet is not made', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await turnOn(world, 'readOnly')
  const again = world.browser()
  await again.call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  expect((await again.call.connections.matches({})).matches).toHaveLength(1)
  await expect(ana.call.messages.open({ withId: ben.id })).rejects.toMatchObject({
    code: 'request.read_only',
  })
})

test('while sign-ups are paused nobody makes an account, whoever has one signs in, and the waitlist goes on', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await turnOn(world, 'signUpsPaused')
  await expect(world.newcomer('Ben')).rejects.toMatchObject({ code: 'accounts.sign_ups_paused' })
  await world.browser().call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  expect(await world.deps.db.selectFrom('account').select('id').execute()).toHaveLength(1)
})

test('while first contacts are paused no request is sent; connecting, matching and writing to a match go on', async () => {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  await turnOn(world, 'firstContactsPaused')
  const written = { clientId: crypto.randomUUID(), content: 'Hello there' }
  await expect(ana.call.messages.request({ withId: cat.id, ...written })).rejects.toMatchObject({
    code: 'messages.first_contacts_paused',
  })
  expect(await world.deps.db.selectFrom('conversation').select('id').execute()).toEqual([])
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: true }).execute()
  expect((await ana.call.messages.requestTerms({ withId: cat.id })).problem).toBe(
    'messages.first_contacts_paused',
  )
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await ana.call.messages.send({ conversationId: conversation.id, ...written })
})

test('everybody hears of the banner at once, and of none after its date', async () => {
  const world = await createWorld()
  const guest = world.browser()
  const banner = { text: 'Maintenance <b>tonight</b>', until: '2026-06-15T13:00:00Z' }
  expect((await guest.call.desk.switches({})).banner).toBeNull()
  await changeSetting(
    world.deps,
    { id: null, role: null, name: 'root' },
    { key: 'banner', value: banner, version: 0 },
  )
  await world.handleEvents()
  expect(world.frames.at(-1)).toEqual({
    to: 'everybody',
    frame: { type: 'stale', topics: ['switches', 'desk'] },
  })
  expect(await guest.call.desk.switches({})).toEqual({
    signUpsPaused: false,
    firstContactsPaused: false,
    readOnly: false,
    banner,
  })
  world.pass(3_600_000)
  expect((await guest.call.desk.switches({})).banner).toBeNull()
})
