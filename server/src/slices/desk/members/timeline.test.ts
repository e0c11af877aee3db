import { randomUUID } from 'node:crypto'
import { factKinds } from '@netwrk/domain/desk/members/member-page'
import { expect, test } from 'vitest'
import { days, deliverAll, subscriber } from '../../../testing/billing/provider.ts'
import { actAgainst, report } from '../../../testing/moderation/moderation.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { pdf, sendGood } from '../../../testing/uploading.ts'
import { createWorld } from '../../../testing/world.ts'

const reason = 'Asked for by mail.'

test('the timeline has everything that the database knows the time of, in words, and nothing that somebody wrote', async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const { db, clock } = world.deps
  const ada = await subscriber(world, 'premium')
  const [olga, ben, mo] = [await world.member('Olga'), await world.member('Ben'), await world.member('Mo')]
  const fresh = () => makeStaff(world, olga.id, 'owner')
  await fresh()
  await makeStaff(world, mo.id, 'moderator')
  const { email } = ada.member
  const joinedAt = new Date('2026-05-01T00:00:00Z')
  const waiting = { position: 1, email, referralCode: 'WAITING1', joinedAt, confirmedAt: joinedAt }
  await db.insertInto('waitlistEntry').values(waiting).execute()
  await db.insertInto('invitation').values({ id: randomUUID(), email, invitedAt: joinedAt }).execute()

  await report(ada, ben, { words: 'a secret about Ben' })
  await report(ben, ada, { words: 'a secret about Ada' })
  await actAgainst(mo, ada, { act: 'limit_contacts', days: 3 })
  const [decision] = (await ada.call.safety.standing({})).decisions
  const { appealId } = await ada.call.safety.appeal({
    decisionId: decision!.id,
    text: 'a secret of the appeal',
  })
  await olga.call.safety.decideAppeal({
    appealId,
    outcome: 'upheld',
    days: null,
    reason: 'a secret of the staff',
  })
  const held = {
    senderId: ada.id,
    receiverId: ben.id,
    content: 'a secret to Ben',
    codes: ['loan'],
    heldAt: clock.now(),
  }
  for (const state of ['waiting', 'rejected'])
    await db
      .insertInto('heldMessage')
      .values({
        ...held,
        ...{ id: randomUUID(), clientId: randomUUID(), state },
        ...(state === 'rejected' && { settledAt: clock.now(), settledBy: mo.id, reason }),
      })
      .execute()
  const paper = { purpose: 'verification', documentType: 'other', name: 'secret.pdf', bytes: pdf } as const
  const { id } = await sendGood(ada, paper)
  await ada.call.profiles.submitDocument({ uploadId: id })
  await olga.call.desk.decideBusiness({ memberId: ada.id, decision: 'approved', reason })

  world.pass(days(31))
  await fresh()
  await ada.call.billing.askForRefund({ words: 'a secret of the refund' })
  const answer = { memberId: ada.id, reason } as const
  await olga.call.desk.decideRefund({ ...answer, decision: 'given', amountPence: 100 })
  await deliverAll(world)
  const invoice = { accountId: ada.id, plan: 'premium', amountPence: 100, paidAt: clock.now() }
  await db
    .insertInto('payment')
    .values({ ...invoice, invoiceId: 'in_more', refundedAt: clock.now() })
    .execute()
  const refused = { state: 'refused', decidedAt: clock.now(), decidedBy: olga.id, reason }
  await db
    .insertInto('refundRequest')
    .values({
      id: randomUUID(),
      accountId: ada.id,
      invoiceId: 'in_more',
      words: 'a secret',
      askedAt: clock.now(),
      ...refused,
    })
    .execute()
  await db
    .insertInto('unusedRefund')
    .values({
      invoiceId: 'in_more',
      accountId: ada.id,
      amountPence: 5,
      reckonedAt: clock.now(),
      givenAt: clock.now(),
    })
    .execute()
  const over = { status: 'ended', pastDueSince: clock.now(), periodEndsAt: clock.now() }
  await db.updateTable('subscription').set(over).where('accountId', '=', ada.id).execute()
  await olga.call.desk.giveRole({ memberId: ada.id, role: 'support', reason })

  const seen = []
  for (let before = null; ; ) {
    const { facts, hasMore } = await olga.call.desk.timeline({ memberId: ada.id, before })
    seen.push(...facts)
    if (!hasMore) break
    const { at, id: last } = facts.at(-1)!
    before = { at, id: last } as never
  }
  expect([...new Set(seen.map(({ kind }) => kind))].sort()).toEqual([...factKinds].sort())
  expect(new Set(seen.map(({ id: fact }) => fact)).size).toBe(seen.length)
  const lines = seen.map(({ text }) => text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Was invited from the waitlist',
      'Subscribed to Premium',
      'A payment for Premium failed',
      'Premium ended',
      'Asked for a refund of Premium',
      'The refund of Premium they asked for was given',
      'The refund of Premium they asked for was refused',
      'A held message was rejected',
      'Ended: New contacts are limited (decision 1)',
      'Staff: Gave a role (support)',
    ]),
  )
  const text = JSON.stringify(seen)
  expect(text).not.toContain('secret')
  expect(text).not.toContain(email)
})
