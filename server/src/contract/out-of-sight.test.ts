import { expect, test } from 'vitest'
import { askSeveral, lines, secretsIn } from '../testing/apart/ask-several.ts'
import { type PartedScene, setPartedScene } from '../testing/apart/parted-scene.ts'
import { preparedWorld } from '../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import type { World } from '../testing/world.ts'

const partedWorld = preparedWorld((world) => setPartedScene(world, 'elite'))

type Way = (scene: PartedScene, world: World) => Promise<unknown>
const each = (scene: PartedScene, act: (one: PartedScene['ana']) => Promise<unknown>) =>
  Promise.all(scene.strangers.map(act))

/** Every way in which strangers are out of a member's sight without a block. */
const ways: Record<string, Way> = {
  'she keeps a company away': async ({ ana, strangers }, { deps: { db } }) => {
    for (const [place, { id }] of strangers.entries())
      await db
        .updateTable('account')
        .set({ email: `n${place}@${place === 0 ? 'acme.example' : 'mail.acme.example'}` })
        .where('id', '=', id)
        .execute()
    await ana.call.profiles.keepDistance({ from: 'domain', text: 'acme.example' })
  },
  'they keep the company away where she works': async (scene, { deps: { db } }) => {
    const { ana } = scene
    await db.updateTable('account').set({ email: 'ana@acme.example' }).where('id', '=', ana.id).execute()
    await each(scene, ({ call }) => call.profiles.keepDistance({ from: 'domain', text: 'acme.example' }))
  },
  'she keeps them away by their usernames': async ({ ana, strangers }) => {
    for (const { member } of strangers)
      await ana.call.profiles.keepDistance({ from: 'person', text: `@${member.username.toUpperCase()}` })
  },
  'they keep her away by her address': (scene) =>
    each(scene, ({ call }) =>
      call.profiles.keepDistance({ from: 'person', text: scene.ana.member.email.toUpperCase() }),
    ),
  'they keep her away by her number': async (scene, { deps: { db } }) => {
    await db
      .updateTable('account')
      .set({ phoneNumber: '+491701234567' })
      .where('id', '=', scene.ana.id)
      .execute()
    await each(scene, ({ call }) => call.profiles.keepDistance({ from: 'person', text: '+49 170 1234567' }))
  },
  'they are on a break': (scene) =>
    each(scene, ({ call }) => call.profiles.takeBreak({ until: '2026-07-01', words: '' })),
}

for (const [name, hide] of Object.entries(ways)) {
  test(`no call shows strangers to a member when ${name}; matches and conversations go on`, async () => {
    const { world, scene } = await partedWorld()
    const { ana, strangerSecrets } = scene
    const before = await askSeveral(ana)
    for (const path of ['discovery/suggestions', 'connections/waiting', 'stats/active'])
      expect([path, secretsIn(strangerSecrets, before.get(path)!.text).length]).not.toEqual([path, 0])

    await hide(scene, world)
    // Before any event is handled, and after.
    for (const handle of [false, true]) {
      if (handle) await world.handleEvents()
      for (const [path, answer] of await askSeveral(ana))
        expect([path, answer.status, secretsIn(strangerSecrets, answer.text)]).toEqual([path, 200, []])
    }
    await expectNotFound(scene)
    await expectToGoOn(scene, before)
  })
}

/** Whatever names a stranger is answered as what does not exist: same status, same text; so are their photos. */
async function expectNotFound(scene: PartedScene) {
  const { ana, suggested, strangers } = scene
  for (const [path, line] of lines) {
    if (line.tells !== 'of one') continue
    const input = line.of({ ...scene, talking: suggested })
    if (!Object.values(input).includes(suggested.id)) continue
    const ofNobody = await rawCall(ana, path, bodyOf(line.ofNobody()))
    expect([path, await rawCall(ana, path, bodyOf(input))]).toEqual([path, ofNobody])
  }
  for (const { id } of strangers)
    expect((await ana.fetch(`/files/profile-photos/${id}/1-face.webp`)).status).toBe(404)
}

async function expectToGoOn(scene: PartedScene, before: Awaited<ReturnType<typeof askSeveral>>) {
  const { ana, talking, conversationId } = scene
  const { conversations } = await ana.call.messages.conversations({})
  const { matches } = await ana.call.connections.matches({})
  expect(JSON.parse(before.get('messages/conversations')!.text).json.conversations).toHaveLength(
    conversations.length,
  )
  expect(JSON.parse(before.get('connections/matches')!.text).json.matches).toHaveLength(matches.length)
  for (const [from, to] of [
    [ana, talking],
    [talking, ana],
  ] as const) {
    const said = { conversationId, clientId: crypto.randomUUID(), content: 'Still here' }
    expect((await from.call.messages.send(said)).message.content).toBe('Still here')
    expect((await from.call.profiles.view({ id: to.id })).person.id).toBe(to.id)
  }
}

test('those who are matched or talk stay so, whatever either keeps at a distance', async () => {
  const { world, scene } = await partedWorld()
  const before = await askSeveral(scene.ana)
  const togetherWith = scene.others.filter((one) => !scene.strangers.includes(one))
  for (const { call, member } of togetherWith) {
    await scene.ana.call.profiles.keepDistance({ from: 'person', text: member.email })
    await call.profiles.takeBreak({ until: '2026-07-01', words: '' })
  }
  await expectToGoOn(scene, before)
  // Ended, they are strangers again.
  await scene.ana.call.connections.unmatch({ matchId: scene.matchId })
  await world.handleEvents()
  await expect(scene.ana.call.profiles.view({ id: scene.talking.id })).rejects.toMatchObject({
    code: 'profiles.not_found',
  })
})
