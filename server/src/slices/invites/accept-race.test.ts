import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countOutcomes } from '../../testing/count-outcomes.ts'
import { rounds } from '../../testing/rounds.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { acceptInvite } from './accept-invite.ts'
import { makeLink } from './make-link.ts'

async function invitingPerson(world: World) {
  const person = await world.person()
  return { ...person, ...(await makeLink(person.ctx)) }
}

const times = rounds(160)

test(`of ten who name two links at once for one newcomer one is noted, ${times} times`, async () => {
  const world = await createWorld()
  for (let round = 0; round < times; round++) {
    const inviters = [await invitingPerson(world), await invitingPerson(world)]
    world.pass(1000)
    const newcomer = await world.person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        acceptInvite(newcomer.ctx, { code: inviters[index % 2]!.code }),
      ),
    )
    expect(answers.filter(({ isNoted }) => isNoted)).toHaveLength(1)
    const rows = await world.deps.db
      .selectFrom('invitedMember')
      .select('inviterId')
      .where('accountId', '=', newcomer.id)
      .execute()
    expect(rows).toHaveLength(1)
  }
})

test(`of a link whose owner is erased while newcomers come by it nothing stays, and nobody fails, ${times} times`, async () => {
  const world = await createWorld()
  const { db } = world.deps
  for (let round = 0; round < times; round++) {
    const { id, code } = await invitingPerson(world)
    world.pass(1000)
    const newcomers = await Promise.all(Array.from({ length: 8 }, () => world.person()))
    const [outcomes] = await Promise.all([
      countOutcomes(newcomers.map(({ ctx }) => acceptInvite(ctx, { code }))),
      // A little later each round: somewhere between what the newcomers read and what they write.
      delay(round % 8).then(() => db.deleteFrom('inviteCode').where('accountId', '=', id).execute()),
    ])
    expect((outcomes.ok ?? 0) + (outcomes['invites.not_valid'] ?? 0), JSON.stringify(outcomes)).toBe(8)
    const left = await db.selectFrom('invitedMember').selectAll().where('inviterId', '=', id).execute()
    expect(left).toEqual([])
  }
})
