import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import {
  actAgainst,
  converse,
  decide,
  moderators,
  report,
  say,
  statement,
  ticketAbout,
} from '../../../testing/moderation/moderation.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { moderating, useFactor } from '../../../testing/moderation/staff.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld } from '../../../testing/world.ts'
import { decide as decideTicket } from './decide.ts'
import { openTicket } from './open-ticket.ts'

async function scene() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  return { world, ana, ben, ...(await moderators(world)) }
}

test('the most urgent ticket comes first, then the one that waits longest; each shows what holds for its member', async () => {
  const { world, ana, ben, mo } = await scene()
  const cat = await world.member('Cat')
  await actAgainst(mo, ana, { act: 'hide', days: 30 })
  await report(ben, ana, { category: 'other' })
  world.pass(1000)
  await report(ana, ben, { category: 'other' })
  world.pass(1000)
  await report(ana, cat, { category: 'minor' })
  const queue = await mo.call.safety.tickets({})
  expect(queue.tickets.map(({ subject }) => subject?.name)).toEqual(['Cat', 'Ana', 'Ben'])
  expect(queue).toMatchObject({ open: 3, oldestAt: queue.tickets[1]!.openedAt, openAppeals: 0 })
  expect(queue.tickets[1]).toMatchObject({ standing: { isHidden: true, strikes: 1 } })
  const { ticket } = await mo.call.safety.ticket({ number: queue.tickets[1]!.number })
  expect(ticket).toMatchObject({
    strikes: 1,
    proposed: { act: 'limit_contacts', days: 7 },
    decisions: [{ act: 'hide', decidedBy: 'Mo', state: 'standing' }],
  })
  expect(queue.tickets[1]!.decided).toBeNull()
  const { tickets: decided } = await mo.call.safety.tickets({ state: 'decided' })
  expect(decided).toMatchObject([{ subject: { name: 'Ana' }, decided: { act: 'hide', decidedBy: 'Mo' } }])
})

test('who takes a ticket has it for a quarter of an hour, or longer by taking it again; then it is anybody’s', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  await report(ben, ana)
  const number = await ticketAbout(mo, ana)
  const { until } = await mo.call.safety.claim({ number })
  expect(until.getTime() - world.deps.clock.now().getTime()).toBe(15 * 60_000)
  const taken = { code: 'safety.ticket_claimed', status: 409 }
  await expect(mia.call.safety.claim({ number })).rejects.toMatchObject(taken)
  await expect(decide(mia, number, { act: 'dismiss' })).rejects.toMatchObject(taken)
  expect((await mia.call.safety.tickets({})).tickets[0]!.claim).toMatchObject({ name: 'Mo', isOwn: false })
  await mia.call.safety.release({ number })
  await expect(mia.call.safety.claim({ number })).rejects.toMatchObject(taken)
  world.pass(10 * 60_000)
  await mo.call.safety.claim({ number })
  world.pass(14 * 60_000)
  for (const { id } of [mo, mia]) await useFactor(world, id)
  await expect(mia.call.safety.claim({ number })).rejects.toMatchObject(taken)
  world.pass(60_000)
  await mia.call.safety.claim({ number })
  await mia.call.safety.release({ number })
  await mo.call.safety.claim({ number })
  await decide(mo, number, { act: 'dismiss' })
  await expect(mo.call.safety.claim({ number })).rejects.toMatchObject({ code: 'safety.ticket_decided' })
})

test('a decision on what has changed since is refused, and so is one without its reasons, its days or its content', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  await report(ben, ana)
  const number = await ticketAbout(mo, ana)
  const decided = { number, version: 0, category: 'spam', days: null, content: null, note: '' } as const
  await report(mia, ana)
  const before = await fingerprint(world.deps.db)
  const refusals = [
    [{ ...decided, act: 'warn', statement }, 'safety.ticket_changed'],
    [{ ...decided, version: 1, act: 'warn', statement: null }, 'safety.statement_missing'],
    [{ ...decided, version: 1, act: 'suspend', statement }, 'safety.duration_missing'],
    [{ ...decided, version: 1, act: 'remove_content', statement }, 'safety.content_missing'],
  ] as const
  for (const [input, code] of refusals)
    await expect(mo.call.safety.decide(input)).rejects.toMatchObject({ code })
  const nowhere = { kind: 'photo', path: '/files/profile-photos/x/1-a.webp' } as const
  await expect(
    mo.call.safety.decide({ ...decided, version: 1, act: 'remove_content', statement, content: nowhere }),
  ).rejects.toMatchObject({ code: 'safety.target_not_found' })
  for (const part of ['facts', 'rule', 'scope'] as const)
    await expect(
      mo.call.safety.decide({
        ...decided,
        version: 1,
        act: 'warn',
        statement: { ...statement, [part]: ' ' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test('nobody looks at or decides about themselves, nor about a role as high as theirs', async () => {
  const { world, ben, mo, mia, olga } = await scene()
  for (const one of [mo, olga]) await report(ben, one)
  const aboutMo = await ticketAbout(mia, mo)
  const own = { code: 'desk.own_account', status: 403 }
  await expect(mo.call.safety.ticket({ number: aboutMo })).rejects.toMatchObject(own)
  await expect(mo.call.safety.claim({ number: aboutMo })).rejects.toMatchObject(own)
  await expect(
    mo.call.safety.openTicket({ memberId: mo.id, category: 'spam', words: '' }),
  ).rejects.toMatchObject(own)
  const higher = { code: 'desk.higher_role', status: 403 }
  await expect(decide(mia, aboutMo, { act: 'dismiss' })).rejects.toMatchObject(higher)
  await expect(decide(mia, await ticketAbout(mia, olga), { act: 'warn' })).rejects.toMatchObject(higher)
  await decide(olga, aboutMo, { act: 'warn' })
  expect((await mo.call.safety.standing({})).decisions).toMatchObject([{ act: 'warn' }])
  expect(await world.deps.db.selectFrom('decision').select('id').execute()).toHaveLength(1)
})

test('of a conversation the staff removes nothing but what was reported or stands around it', async () => {
  const { ana, ben, mo } = await scene()
  const conversationId = await converse(ana, ben)
  const ids: string[] = []
  for (let n = 1; n <= 8; n++) ids.push(await say(ana, conversationId, `Message ${n}`))
  await report(ben, ana, { target: { kind: 'message', messageIds: [ids[7]!] } })
  const number = await ticketAbout(mo, ana)
  const remove = (messageId: string) =>
    decide(mo, number, { act: 'remove_content', content: { kind: 'message', messageId } })
  await expect(remove(ids[0]!)).rejects.toMatchObject({ code: 'safety.target_not_found' })
  await remove(ids[7]!)
})

test('every look and every act is on record, with who, about whom and when', async () => {
  const { world, ana, ben, mo } = await scene()
  await report(ben, ana)
  const number = await ticketAbout(mo, ana)
  await mo.call.safety.claim({ number })
  await decide(mo, number, { act: 'warn' })
  await mo.call.desk.search({ text: 'ben' })
  const rows = await recordedIn(world.deps.db)
  expect(rows.map(({ act, actorId, by, subjectId }) => [act, actorId, by, subjectId])).toEqual([
    ['ticket.claimed', mo.id, 'Mo', ana.id],
    ['ticket.viewed', mo.id, 'Mo', ana.id],
    ['ticket.decided', mo.id, 'Mo', ana.id],
    ['members.searched', mo.id, 'Mo', null],
  ])
  for (const work of [
    () => world.deps.db.deleteFrom('audit').execute(),
    () => world.deps.db.updateTable('audit').set({ act: 'ticket.viewed' }).execute(),
    () => world.deps.db.updateTable('decision').set({ note: 'Else' }).execute(),
    () => world.deps.db.deleteFrom('decision').execute(),
    () =>
      world.deps.db
        .updateTable('evidence')
        .set({ hash: '0'.repeat(64) })
        .execute(),
  ])
    await expect(work()).rejects.toThrow('are never changed or deleted')
})

test('where the look cannot be put on record nothing is shown', async () => {
  const { world, ana, ben, mo } = await scene()
  await report(ben, ana)
  const number = await ticketAbout(mo, ana)
  await sql`create function refuse_look() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    world.deps.db,
  )
  await sql`create trigger refuse_look before insert on audit
    for each row when (new.act = 'ticket.viewed') execute function refuse_look()`.execute(world.deps.db)
  await expect(mo.call.safety.ticket({ number })).rejects.toMatchObject({ status: 500 })
  world.log.takeErrors()
})

test('two who decide one ticket at the same instant make one decision, 500 times', async () => {
  const { world, mo, mia } = await scene()
  for (let round = 1; round <= rounds(500); round++) {
    const ana = await world.person('Ana')
    const opened = { memberId: ana.id, category: 'spam', words: '' } as const
    const { number } = await openTicket(mo.ctx, moderating(mo), opened)
    const decided = { number, version: 0, category: 'spam', days: 7, content: null, note: '' } as const
    const outcomes = await countOutcomes([
      decideTicket(mo.ctx, moderating(mo), { ...decided, act: 'suspend', statement }),
      decideTicket(mia.ctx, moderating(mia), { ...decided, act: 'warn', statement }),
    ])
    expect([round, outcomes]).toEqual([round, { ok: 1, 'safety.ticket_decided': 1 }])
    const made = await world.deps.db
      .selectFrom('decision')
      .select('id')
      .where('subjectId', '=', ana.id)
      .execute()
    expect([round, made.length]).toEqual([round, 1])
  }
})
