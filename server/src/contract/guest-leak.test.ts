import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveLive } from '../platform/live/live-server.ts'
import { statsPublisher } from '../slices/stats/stats-pulse.ts'
import { setLaunch } from '../slices/waitlist/set-launch.claims.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { isPublic } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'
import { join } from '../testing/waitlist.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Everything of real members that a guest must never be sent: names, photos, texts, ids, addresses. */
async function secretsOf({ deps }: World): Promise<string[]> {
  await sql`update account set name = 'The name of ' || id`.execute(deps.db)
  await sql`
    update profile set
      bio = 'The bio of ' || account_id,
      photos = array['/files/profile-photos/' || account_id]`.execute(deps.db)
  const people = await deps.db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'name', 'username', 'email', 'bio', 'photos'])
    .execute()
  const messages = await deps.db.selectFrom('message').select(['id', 'clientId']).execute()
  return [
    ...people.flatMap(({ id, name, username, email, bio, photos }) => [
      id,
      name,
      username,
      email,
      bio,
      ...photos,
    ]),
    ...messages.flatMap(({ id, clientId }) => [id, clientId]),
  ]
}

function expectNothingOf(secrets: string[], text: string, from: string) {
  for (const secret of secrets) {
    expect(text.includes(secret), `${from} holds ${secret}`).toBe(false)
  }
}

async function guestSocket(world: World) {
  const server = createServer()
  const live = serveLive(server, {
    hub: world.deps.live,
    log: world.deps.log,
    isOwn: () => true,
    countedAddress: () => null,
    tabsPerMember: null,
    tabsPerAddress: null,
    identify: async () => null,
    hear: async () => {},
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')
  onTestFinished(() => {
    socket.terminate()
    live.close()
    server.close()
  })
  return heard
}

test('no answer of any call tells a guest a real member’s name, photo, words or id', async () => {
  const world = await createWorld()
  const { scene } = await setScene(world)
  await world.handleEvents()
  const secrets = await secretsOf(world)
  expect(secrets.length).toBeGreaterThan(30)
  const guest = world.browser()

  let publicCalls = 0
  for (const { path, sample } of allCalls()) {
    const answer = await rawCall(guest, path, bodyOf(sample.valid(scene)))
    // A caller's own words and whoever just signed up are theirs; nobody of the scene may come back.
    expectNothingOf(secrets, answer.text, `the answer of ${path}`)
    if (isPublic(path)) publicCalls++
    guest.cookies.clear()
  }
  expect(publicCalls).toBeGreaterThan(5)
})

test('nothing that happens is told to a guest on the live channel but how many there are', async () => {
  const world = await createWorld()
  const heard = await guestSocket(world)
  const { ana, scene } = await setScene(world)
  const secrets = [...(await secretsOf(world)), 'A bio that guests never see', 'waiting@example.com']
  await ana.call.profiles.saveBio({ bio: 'A bio that guests never see' })
  await ana.call.messages.markRead({ conversationId: scene.conversationId, upTo: 0 })
  await ana.call.accounts.signOut({})
  await join(world.browser(), 'waiting@example.com')
  await setLaunch(world.deps, { launchLive: false })
  await world.handleEvents()
  await statsPublisher(world.deps)()

  const types = () => heard.map((text) => (JSON.parse(text) as { type: string }).type)
  await expect.poll(types).toEqual(['hello', 'gate', 'gate', 'stats'])
  for (const text of heard) expectNothingOf(secrets, text, 'a frame')
})
