import { problemKinds } from '@netwrk/domain/desk/problems'
import { expect, test } from 'vitest'
import { faults } from '../../testing/problems/faults.ts'
import { openScene, type Scene } from '../../testing/problems/problem-scene.ts'
import { shareOf } from '../../testing/rounds.ts'

/** Looks in two minutes. */
const twoMinutes = 12

const told = ({ receiver }: Scene) => receiver.received.map(({ body }) => `${body.type} ${body.data.kind}`)
const subjects = ({ smtp }: Scene) =>
  smtp.mails.flatMap(({ text }) => text.match(/^Subject: (?:Problem|Over): .*$/gm) ?? [])

test.each(shareOf(faults, Math.floor(Math.random() * faults.length)))(
  '$name: told of once within two minutes, and once when it is over',
  async (fault) => {
    const scene = await openScene()
    await scene.turn(2)
    expect(told(scene)).toEqual([])
    const mend = await fault.break(scene)
    await scene.turn(twoMinutes)
    expect(told(scene)).toEqual([`problem.began ${fault.kind}`])
    await scene.turn(3)
    expect(told(scene)).toHaveLength(1)

    await mend()
    await scene.turn(fault.looksUntilOver ?? twoMinutes)
    expect(told(scene)).toEqual([`problem.began ${fault.kind}`, `problem.ended ${fault.kind}`])
    expect(scene.receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
    expect(subjects(scene)).toHaveLength(2)
    expect(await scene.deps.db.selectFrom('problem').select(['kind']).execute()).toEqual([
      { kind: fault.kind },
    ])
    scene.world.log.takeErrors()
  },
)

test('there are at least twelve faults, of every kind', () => {
  expect(faults.length).toBeGreaterThanOrEqual(12)
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(problemKinds))
})

test('ten minutes of quiet load tell nobody of anything', async () => {
  const scene = await openScene()
  const [ana, ben] = [await scene.world.member('Ana'), await scene.world.member('Ben')]
  for (let look = 0; look < 60; look += 1) {
    await ana.call.accounts.me({})
    await ben.call.stats.live({}).catch(() => undefined)
    await scene.turn(1)
  }
  expect([told(scene), subjects(scene)]).toEqual([[], []])
})
