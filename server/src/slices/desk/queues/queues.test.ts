import { expect, test } from 'vitest'
import { days, subscriber } from '../../../testing/billing/provider.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { rounds } from '../../../testing/rounds.ts'
import { pdf, sendGood } from '../../../testing/uploading.ts'
import { createWorld } from '../../../testing/world.ts'

/** Ben waits to be verified; Vera and Vic verify. */
async function waiting() {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const [ben, vera, vic] = [await world.member('Ben'), await world.member('Vera'), await world.member('Vic')]
  await makeStaff(world, vera.id, 'verifier')
  await makeStaff(world, vic.id, 'verifier')
  const paper = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf } as const
  const { id } = await sendGood(ben, paper)
  await ben.call.profiles.submitDocument({ uploadId: id })
  return { world, ben, vera, vic, memberId: ben.id }
}

test('the desk says how much waits in each queue, since when, and who may work on it', async () => {
  const { world, ben, vera } = await waiting()
  const since = world.deps.clock.now()
  world.pass(days(2))
  const { queues } = await vera.call.desk.queues({})
  expect(queues).toEqual([
    { name: 'reports', count: 0, oldestAt: null, isMine: false },
    { name: 'appeals', count: 0, oldestAt: null, isMine: false },
    { name: 'held', count: 0, oldestAt: null, isMine: false },
    { name: 'verification', count: 1, oldestAt: since, isMine: true },
    { name: 'refunds', count: 0, oldestAt: null, isMine: false },
    { name: 'questions', count: 0, oldestAt: null, isMine: false },
    { name: 'deletions', count: 0, oldestAt: null, isMine: false },
  ])
  await expect(ben.call.desk.queues({})).rejects.toMatchObject({ code: 'desk.not_permitted' })
})

test('a case that somebody works on is theirs for fifteen minutes', async () => {
  const { world, vera, vic, memberId } = await waiting()
  await vera.call.desk.claimVerification({ memberId })
  const [shown] = (await vic.call.desk.verifications({})).cases
  expect(shown).toMatchObject({ memberId, claim: { name: expect.any(String), isOwn: false } })
  await expect(vic.call.desk.claimVerification({ memberId })).rejects.toMatchObject({
    code: 'desk.case_claimed',
  })
  const decision = { memberId, decision: 'approved', reason: 'The papers are right.' } as const
  await expect(vic.call.desk.decideBusiness(decision)).rejects.toMatchObject({ code: 'desk.case_claimed' })

  world.pass(15 * 60_000 - 1)
  await makeStaff(world, vic.id, 'verifier')
  await expect(vic.call.desk.claimVerification({ memberId })).rejects.toMatchObject({
    code: 'desk.case_claimed',
  })
  world.pass(1)
  await makeStaff(world, vic.id, 'verifier')
  await vic.call.desk.claimVerification({ memberId })
  await vic.call.desk.decideBusiness(decision)
  expect((await vic.call.desk.verifications({})).cases).toEqual([])
  await expect(vic.call.desk.claimVerification({ memberId })).rejects.toMatchObject({
    code: 'desk.case_not_found',
  })
})

test(`of two who claim at once one has it, ${rounds(20, 5)} times; given back it is anybody’s`, async () => {
  const { vera, vic, memberId } = await waiting()
  for (let round = 1; round <= rounds(20, 5); round++) {
    const claims = await Promise.allSettled([
      vera.call.desk.claimVerification({ memberId }),
      vic.call.desk.claimVerification({ memberId }),
    ])
    expect(
      claims.filter(({ status }) => status === 'fulfilled'),
      `round ${round}`,
    ).toHaveLength(1)
    await vera.call.desk.releaseVerification({ memberId })
    await vic.call.desk.releaseVerification({ memberId })
  }
})

test('nobody claims their own case', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill.' })
  await makeStaff(world, ada.id, 'owner')
  await expect(ada.call.desk.claimRefund({ memberId: ada.id })).rejects.toMatchObject({
    code: 'desk.own_account',
  })
})
