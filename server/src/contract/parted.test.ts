import { randomUUID } from 'node:crypto'
import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { askSeveral, lines, secretsIn } from '../testing/apart/ask-several.ts'
import type { CallLine } from '../testing/apart/call-line.ts'
import { callLines } from '../testing/apart/call-lines.ts'
import { type PartedScene, setPartedScene } from '../testing/apart/parted-scene.ts'
import { preparedWorld } from '../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { isFull } from '../testing/rounds.ts'
import { isOfStaff, isPublic } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'

const samples = new Map(allCalls().map(({ path, sample }) => [path, sample]))

const partedWorlds = {
  free: preparedWorld((world) => setPartedScene(world, 'free')),
  elite: preparedWorld((world) => setPartedScene(world, 'elite')),
}

type Direction = 'Ana blocks the others' | 'the others block Ana'
const tiers = ['free', 'elite'] as const
const directions: Direction[] = ['Ana blocks the others', 'the others block Ana']

async function blockAll({ ana, others }: PartedScene, direction: Direction) {
  for (const other of others) {
    if (direction === 'Ana blocks the others') await ana.call.safety.block({ memberId: other.id })
    else await other.call.safety.block({ memberId: ana.id })
  }
}

// Each way and each plan once, and in full each way on each plan.
for (const [place, direction] of directions.entries()) {
  for (const tier of tiers.slice(...(isFull ? [] : [place, place + 1]))) {
    test(`no call shows one side anything of the other: ${direction}, on ${tier}`, async () => {
      const { world, scene } = await partedWorlds[tier]()
      const before = await askSeveral(scene.ana)
      await blockAll(scene, direction)
      // Before any event is handled, and after.
      for (const handle of [false, true]) {
        if (handle) await world.handleEvents()
        for (const [path, answer] of await askSeveral(scene.ana)) {
          const line = callLines[path as keyof typeof callLines] as Extract<CallLine, { tells: 'of several' }>
          expect([path, answer.status, before.get(path)!.status]).toEqual([path, 200, 200])
          if (line.shows === 'the other')
            expect([path, secretsIn(scene.secrets, before.get(path)!.text).length]).not.toEqual([path, 0])
          const mayShow = line.shows === 'whom I blocked' && direction === 'Ana blocks the others'
          if (!mayShow) expect([path, secretsIn(scene.secrets, answer.text)]).toEqual([path, []])
        }
      }
      await expectNotFound(scene, direction)
    })
  }
}

/** Whatever names something of the other is answered as what does not exist: same status, same text. */
async function expectNotFound(scene: PartedScene, direction: Direction) {
  for (const [path, line] of lines) {
    if (line.tells === 'of one') {
      const ofNobody = await rawCall(scene.ana, path, bodyOf(line.ofNobody()))
      const answer = await rawCall(scene.ana, path, bodyOf(line.of(scene)))
      expect([path, answer]).toEqual([path, ofNobody])
    }
    if (line.tells === 'who blocked' && direction === 'the others block Ana') {
      const ofNobody = await rawCall(scene.ana, path, bodyOf({ memberId: randomUUID() }))
      expect([path, await rawCall(scene.ana, path, bodyOf(line.of(scene)))]).toEqual([path, ofNobody])
    }
  }
}

test('what a call is asked about is there before the block', async () => {
  const { scene } = await partedWorlds.elite()
  for (const [path, line] of lines) {
    // Each of these ends what those after it are about.
    if (line.tells !== 'of one' || /unmatch|delete|decline|block/.test(path)) continue
    const ofNobody = await rawCall(scene.ana, path, bodyOf(line.ofNobody()))
    const answer = await rawCall(scene.ana, path, bodyOf(line.of(scene)))
    expect([path, answer.code]).not.toEqual([path, ofNobody.code ?? 'answered'])
  }
})

test('whatever tells nothing of others tells nothing of those who are parted', async () => {
  const { world, scene } = await partedWorlds.elite()
  const { scene: own } = await setScene(world)
  await blockAll(scene, 'the others block Ana')
  for (const [path, line] of lines) {
    const sample = samples.get(path)
    if (line.tells !== 'nothing of others' || !sample || path === 'accounts/signOut') continue
    const caller = isPublic(path) ? world.browser() : scene.ana
    const { text } = await rawCall(caller, path, bodyOf(sample.valid(own)))
    expect([path, secretsIn(scene.secrets, text)]).toEqual([path, []])
  }
})

test('what only the staff may see is behind a permission of the staff', () => {
  for (const [path, line] of lines) {
    expect([path, line.tells === 'the staff']).toEqual([path, isOfStaff(path)])
  }
})

test('who is blocked counts in no number of people', async () => {
  for (const direction of directions) {
    const { scene } = await partedWorlds.free()
    const count = async () =>
      (await scene.ana.call.discovery.preferenceCounts(defaultPreferences)).counts.total
    expect(await count()).toBeGreaterThan(0)
    await blockAll(scene, direction)
    expect(await count()).toBe(0)
    const { analytics } = await scene.ana.call.connections.analytics({})
    expect(JSON.stringify(analytics)).toContain('0')
    const { unreadCount } = await scene.ana.call.notifications.list({})
    expect(unreadCount).toBe(0)
  }
})
