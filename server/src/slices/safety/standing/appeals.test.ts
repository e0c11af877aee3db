import { randomUUID } from 'node:crypto'
import { acts } from '@netwrk/domain/safety/decision'
import { standingOf } from '@netwrk/domain/safety/standing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { actAgainst, moderators, statement } from '../../../testing/moderation/moderation.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff, moderating } from '../../../testing/moderation/staff.ts'
import { createWorld } from '../../../testing/world.ts'
import { decide as decideTicket } from '../tickets/decide.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { appeal } from './appeal.ts'
import { ownStanding } from './appeals.reads.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decisionsAbout } from './decisions.reads.ts'
import { watchStandings } from './watch-standings.ts'

const day = 86_400_000

async function scene() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  return { world, ana, ben, ...(await moderators(world)) }
}

const decisionsOf = async ({ call }: { call: Awaited<ReturnType<typeof scene>>['ana']['call'] }) =>
  (await call.safety.standing({})).decisions

test('a decision is appealed once; both sides write and are mailed; another decides and says why', async () => {
  const { world, ana, mo, mia, olga } = await scene()
  await actAgainst(mo, ana, { act: 'limit_contacts', days: 30 })
  const [decision] = await decisionsOf(ana)
  const decisionId = decision!.id
  const appeals = Array.from({ length: 5 }, () => ana.call.safety.appeal({ decisionId, text: 'I did not.' }))
  expect(await countOutcomes(appeals)).toEqual({ ok: 1, 'safety.appealed_already': 4 })
  await world.handleEvents()
  const mails = () => world.deps.keptMail!().map(({ to, subject }) => `${to} ${subject}`)
  for (const { member } of [mia, olga])
    expect(mails()).toContain(`${member.email} A member has written to their appeal`)
  expect(mails()).not.toContain(`${mo.member.email} A member has written to their appeal`)

  const [row] = (await mia.call.safety.appeals({})).appeals
  expect(row).toMatchObject({
    member: { name: 'Ana' },
    isOwnDecision: false,
    messages: [{ text: 'I did not.' }],
  })
  expect((await mo.call.safety.appeals({})).appeals[0]).toMatchObject({ isOwnDecision: true })
  const appealId = row!.id
  await mia.call.safety.answerAppeal({ appealId, text: 'Which one do you mean?' })
  await ana.call.safety.writeToAppeal({ appealId, text: 'All of them.' })
  await world.handleEvents()
  expect(mails()).toContain(`${ana.member.email} We have answered your appeal`)
  expect((await decisionsOf(ana))[0]!.appeal).toMatchObject({
    state: 'open',
    waitsForAnother: false,
    messages: [{ from: 'member' }, { from: 'staff', text: 'Which one do you mean?' }, { from: 'member' }],
  })

  const decided = { appealId, outcome: 'shortened', days: 5, reason: 'A month was too long.' } as const
  await expect(mo.call.safety.decideAppeal(decided)).rejects.toMatchObject({ code: 'safety.own_decision' })
  await expect(mia.call.safety.decideAppeal({ ...decided, days: null })).rejects.toMatchObject({
    code: 'safety.duration_missing',
  })
  await expect(mia.call.safety.decideAppeal({ ...decided, reason: ' ' })).rejects.toMatchObject({
    code: 'safety.statement_missing',
  })
  await expect(mia.call.safety.decideAppeal({ ...decided, days: 30 })).rejects.toMatchObject({
    code: 'safety.not_shortenable',
  })
  await mia.call.safety.decideAppeal(decided)
  await expect(olga.call.safety.decideAppeal(decided)).rejects.toMatchObject({
    code: 'safety.appeal_decided',
  })
  await expect(ana.call.safety.writeToAppeal({ appealId, text: 'Still.' })).rejects.toMatchObject({
    code: 'safety.appeal_decided',
  })
  expect((await olga.call.safety.appeals({})).appeals).toEqual([])
  expect((await olga.call.safety.appeals({ state: 'decided' })).appeals).toMatchObject([
    {
      member: { name: 'Ana' },
      decision: { state: 'shortened', decidedBy: 'Mo' },
      decided: { outcome: 'shortened', decidedBy: 'Mia', reason: 'A month was too long.' },
    },
  ])
  await world.handleEvents()
  expect(mails()).toContain(`${ana.member.email} We have decided on your appeal`)
  const until = new Date(decision!.decidedAt.getTime() + 5 * day)
  expect(await ana.call.safety.standing({})).toMatchObject({
    standing: { areContactsLimited: true, contactsLimitedUntil: until },
    decisions: [
      { state: 'shortened', until, appeal: { state: 'shortened', reason: 'A month was too long.' } },
    ],
  })
  world.pass(5 * day)
  await watchStandings(world.deps)
  expect((await ana.call.safety.standing({})).standing.areContactsLimited).toBe(false)
})

test('an appeal is taken for six months, by whom the decision is about, and not against a dismissal', async () => {
  const { world, ana, ben, mo } = await scene()
  await actAgainst(mo, ana, { act: 'warn' })
  const { id: decisionId, appealableUntil } = (await decisionsOf(ana))[0]!
  const text = 'Please.'
  const missing = { code: 'safety.decision_not_found', status: 404 }
  await expect(ben.call.safety.appeal({ decisionId, text })).rejects.toMatchObject(missing)
  await expect(ana.call.safety.appeal({ decisionId: randomUUID(), text })).rejects.toMatchObject(missing)
  await actAgainst(mo, ana, { act: 'dismiss' })
  const dismissal = await world.deps.db
    .selectFrom('decision')
    .select('id')
    .where('act', '=', 'dismiss')
    .executeTakeFirstOrThrow()
  await expect(ana.call.safety.appeal({ decisionId: dismissal.id, text })).rejects.toMatchObject(missing)
  expect(await decisionsOf(ana)).toHaveLength(1)
  world.setNow(new Date(appealableUntil.getTime() + 1))
  await expect(appeal(ana.ctx, { decisionId, text })).rejects.toMatchObject({
    code: 'safety.appeal_too_late',
  })
  world.setNow(appealableUntil)
  await appeal(ana.ctx, { decisionId, text })
})

test('a list of appeals is on record as looked at when it shows its reader something new, and not when it asks again', async () => {
  const { world, ana, mo, mia, olga } = await scene()
  const looks = async () =>
    (await recordedIn(world.deps.db))
      .filter(({ act }) => act === 'appeals.viewed')
      .map(({ by, details }) => ({ by, details }))
  await actAgainst(mo, ana, { act: 'warn' })
  const { appealId } = await ana.call.safety.appeal({
    decisionId: (await decisionsOf(ana))[0]!.id,
    text: 'I did not.',
  })
  for (const by of [mia, mia, olga, mia]) await by.call.safety.appeals({})
  const first = { shown: { [appealId]: 1 } }
  expect(await looks()).toEqual([
    { by: 'Mia', details: first },
    { by: 'Olga', details: first },
  ])

  await ana.call.safety.writeToAppeal({ appealId, text: 'I never wrote that.' })
  for (const by of [mia, mia]) await by.call.safety.appeals({})
  await mia.call.safety.decideAppeal({ appealId, outcome: 'upheld', days: null, reason: 'It is there.' })
  for (const by of [mia, olga, olga]) await by.call.safety.appeals({ state: 'decided' })
  expect((await looks()).slice(2)).toEqual([
    { by: 'Mia', details: { shown: { [appealId]: 2 } } },
    { by: 'Mia', details: { shown: { [appealId]: 3 } } },
    { by: 'Olga', details: { shown: { [appealId]: 3 } } },
  ])
})

test('where only who decided is of the staff the appeal says that it waits for another', async () => {
  const world = await createWorld()
  const [ana, olga] = [await world.member('Ana'), await world.member('Olga')]
  await makeStaff(world, olga.id, 'owner')
  await actAgainst(olga, ana, { act: 'warn' })
  await ana.call.safety.appeal({ decisionId: (await decisionsOf(ana))[0]!.id, text: 'No.' })
  expect((await decisionsOf(ana))[0]!.appeal!.waitsForAnother).toBe(true)
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'moderator')
  expect((await decisionsOf(ana))[0]!.appeal!.waitsForAnother).toBe(false)
})

test('the database refuses an appeal decided by who decided first, and a restriction without all of its reasons', async () => {
  const { world, ana, mo } = await scene()
  const { db } = world.deps
  await actAgainst(mo, ana, { act: 'warn' })
  const [decision] = await decisionsOf(ana)
  const { appealId } = await ana.call.safety.appeal({ decisionId: decision!.id, text: 'No.' })
  const upheld = { outcome: 'upheld', decidedAt: new Date(), reason: 'It is right.' }
  const decideBy = (decidedBy: string) =>
    db
      .updateTable('appeal')
      .set({ ...upheld, decidedBy })
      .where('id', '=', appealId)
      .execute()
  await expect(decideBy(mo.id)).rejects.toThrow('appeal_check')
  await expect(
    db
      .updateTable('appeal')
      .set({ ...upheld, decidedBy: mo.id, firstDecidedBy: ana.id })
      .execute(),
  ).rejects.toThrow('violates foreign key')

  const { id: ticketId } = await db.selectFrom('ticket').select('id').executeTakeFirstOrThrow()
  await sql`alter table decision drop constraint decision_ticket_id_key`.execute(db)
  const whole = {
    ticketId,
    subjectId: ana.id,
    act: 'ban',
    category: 'spam',
    decidedBy: mo.id,
    decidedAt: new Date(),
    strikes: 0,
    note: '',
    ...statement,
    isAutomated: false,
    appealableUntil: new Date(),
  }
  const insert = (missing: Record<string, unknown>) =>
    db
      .insertInto('decision')
      .values({ ...whole, id: randomUUID(), ...missing })
      .execute()
  for (const missing of [
    { facts: null },
    { facts: ' ' },
    { rule: null },
    { scope: '' },
    { isAutomated: null },
    { appealableUntil: null },
  ])
    await expect(insert(missing)).rejects.toThrow('violates check constraint')
  await insert({})
})

const anyStep = fc.oneof(
  fc.record({
    step: fc.constant('decide' as const),
    act: fc.constantFrom(...acts.filter((act) => act !== 'remove_content')),
    days: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    step: fc.constant('appeal' as const),
    which: fc.nat(),
    outcome: fc.constantFrom('upheld', 'shortened', 'overturned' as const),
    days: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ step: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 10 }) }),
)

test('after any sequence of decisions, appeals and days the stored state is that of the decisions that stand', async () => {
  const { world, mo, mia } = await scene()
  const { db, clock } = world.deps
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      const ana = await world.person('Ana')
      for (const one of steps) {
        if (one.step === 'pass') {
          world.pass(one.days * day)
          await watchStandings(world.deps)
        } else if (one.step === 'decide') {
          const { number } = await openTicket(mo.ctx, moderating(mo), {
            memberId: ana.id,
            category: 'spam',
            words: '',
          })
          const of = { number, version: 0, category: 'spam', content: null, note: '' } as const
          const given = one.act === 'dismiss' ? null : statement
          await decideTicket(mo.ctx, moderating(mo), {
            ...of,
            act: one.act,
            days: one.days,
            statement: given,
          })
        } else {
          const { decisions } = await ownStanding(db, ana.id, clock.now())
          const open = decisions.filter((decision) => decision.appeal === null)
          const decision = open[one.which % Math.max(1, open.length)]
          if (!decision) continue
          const { appealId } = await appeal(ana.ctx, { decisionId: decision.id, text: 'No.' })
          await decideAppeal(mia.ctx, moderating(mia), {
            appealId,
            outcome: one.outcome,
            days: one.days,
            reason: 'So.',
          }).catch((error) => expect(error).toMatchObject({ code: 'safety.not_shortenable' }))
        }
        const { decisions = [], appeals = [] } = (await decisionsAbout(db, [ana.id])).get(ana.id) ?? {}
        const standing = standingOf(decisions, appeals, clock.now())
        const stored = await db
          .selectFrom('standing')
          .select(['areContactsLimited', 'contactsLimitedUntil', 'isHidden', 'hiddenUntil', 'isSuspended'])
          .select(['suspendedUntil', 'isBanned', 'strikes'])
          .where('accountId', '=', ana.id)
          .executeTakeFirst()
        if (stored || decisions.length > 0) expect(stored).toEqual(standing)
        const profile = await db
          .selectFrom('profile')
          .select(['isSuspended', 'isUnlisted'])
          .where('accountId', '=', ana.id)
          .executeTakeFirstOrThrow()
        expect(profile).toEqual({ isSuspended: standing.isSuspended, isUnlisted: standing.isHidden })
      }
    }),
    { numRuns: process.env.TEST_FULL ? 60 : 15 },
  )
})
