import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days } from '../../../testing/billing/provider.ts'
import { makeStaff, useFactor } from '../../../testing/moderation/staff.ts'
import { createWorld } from '../../../testing/world.ts'
import { watchDepartures } from '../../rights/deletion/watch-departures.ts'

const reason = 'It is a copy.'

/** Olga has Ana's account deleted; Otto is an admin, Sue is of support. */
async function leaving() {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const [ana, olga] = [await world.member('Ana'), await world.member('Olga')]
  const [otto, sue] = [await world.member('Otto'), await world.member('Sue')]
  await makeStaff(world, olga.id, 'owner')
  await makeStaff(world, otto.id, 'admin')
  await makeStaff(world, sue.id, 'support')
  await olga.call.desk.deleteMember({ memberId: ana.id, reason })
  await world.handleEvents()
  return { world, ana, olga, otto, sue, memberId: ana.id }
}

test('nobody is erased before they are due, or let stay after', async () => {
  const { world, olga, memberId } = await leaving()
  await expect(olga.call.desk.eraseMember({ memberId, reason })).rejects.toMatchObject({
    code: 'desk.not_due',
  })
  world.pass(days(DEPARTURE_DAYS))
  await useFactor(world, olga.id)
  await expect(olga.call.desk.keepMember({ memberId, reason })).rejects.toMatchObject({
    code: 'rights.too_late',
  })
  await olga.call.desk.eraseMember({ memberId, reason })
  await expect(olga.call.desk.eraseMember({ memberId, reason })).rejects.toMatchObject({
    code: 'desk.case_not_found',
  })
  const query = world.deps.db.selectFrom('departure').select(['reason', 'erasedAt'])
  expect(await query.executeTakeFirst()).toMatchObject({ reason: null, erasedAt: expect.any(Date) })
})

test('nobody is deleted twice, and only owners and admins delete', async () => {
  const { world, olga, otto, sue, ana, memberId } = await leaving()
  const again = { memberId, reason }
  await expect(otto.call.desk.deleteMember(again)).rejects.toMatchObject({ code: 'desk.leaving_already' })
  await expect(sue.call.desk.deleteMember(again)).rejects.toMatchObject({ code: 'desk.not_permitted' })
  await expect(sue.call.desk.deletions({})).rejects.toMatchObject({ code: 'desk.not_permitted' })
  await olga.call.desk.keepMember(again)
  await expect(olga.call.desk.keepMember(again)).rejects.toMatchObject({ code: 'desk.not_leaving' })
  const both = await Promise.allSettled([olga, otto].map(({ call }) => call.desk.deleteMember(again)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { cases } = await olga.call.desk.deletions({})
  expect(cases).toMatchObject([{ memberId: ana.id, isDue: false, reason, failed: null }])
  await world.handleEvents()
})

test('an erasure that failed stands in the queue with its kind of error', async () => {
  const { world, olga } = await leaving()
  const { db } = world.deps
  world.pass(days(DEPARTURE_DAYS))
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  )
  await sql`create trigger fails before insert or update or delete on account execute function fail()`.execute(
    db,
  )
  await expect(watchDepartures(world.deps)).rejects.toThrow('no room')
  const { cases } = await olga.call.desk.deletions({})
  expect(cases).toMatchObject([{ isDue: true, failed: { at: expect.any(Date), how: 'P0001' } }])
})

test('who is deleted by the staff is mailed why, and comes back by the link of that mail', async () => {
  const { world, ana, olga, memberId } = await leaving()
  expect((await olga.call.desk.member({ memberId })).member.state).toBe('leaving')
  const mails = world.deps.keptMail!().filter(({ to }) => to === ana.member.email)
  const mail = mails.find(({ subject }) => subject === 'Your account will be deleted')!
  expect(mail.text).toContain('Our team has decided to delete your account.')
  expect(mail.text).toContain(`What our team says: ${reason}`)
  expect(mail.text).toContain('If you think that this is a mistake, keep your account, and write to us.')
  expect(mail.text).not.toContain('hopefully you')
  const [, token] = /keep-account\?token=(\w+)/.exec(mail.text)!
  await world.browser().call.rights.keepAccount({ token: token! })
  expect((await olga.call.desk.deletions({})).cases).toEqual([])
  expect((await olga.call.desk.member({ memberId })).member).toMatchObject({ state: 'active', leaving: null })
})

test('the queue lists as many as its figure counts, those without a profile, too', async () => {
  const { world, olga, sue, memberId } = await leaving()
  await olga.call.desk.deleteMember({ memberId: sue.id, reason })
  await world.deps.db.deleteFrom('profile').where('accountId', '=', memberId).execute()
  const { queues } = await olga.call.desk.queues({})
  const { cases } = await olga.call.desk.deletions({})
  expect(cases.map(({ memberId: id }) => id).sort()).toEqual([memberId, sue.id].sort())
  expect(queues.find(({ name }) => name === 'deletions')).toMatchObject({ count: cases.length })
})
