import { randomUUID } from 'node:crypto'
import type { RetentionName } from '@netwrk/domain/rights/retention'
import { sql } from 'kysely'
import { makeExports } from '../../slices/rights/export/make-exports.ts'
import { banForScam } from '../moderation/evasion.ts'
import { decide, type Member, moderators, report, ticketAbout } from '../moderation/moderation.ts'
import { pdf, sendGood } from '../uploading.ts'
import { password, type World } from '../world.ts'
import { publish } from './publish.ts'

/** What is kept for a while: how many rows of it there are, and the last moment at which they are. */
export type Old = { rows(): Promise<number>; until: Date }
export const dayMilliseconds = 86_400_000

const inDays = ({ deps }: World, days: number) =>
  new Date(deps.clock.now().getTime() + days * dayMilliseconds - 1)

async function countOf({ deps }: World, ...selects: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (${sql.raw(selects.map((one) => `(select count(*) from ${one})`).join(' + '))})::int as count`.execute(
    deps.db,
  )
  return rows[0]!.count
}

/** Makes something that each job removes one day, as it comes about. */
export const oldRows: Record<RetentionName, (world: World) => Promise<Old>> = {
  async departures(world) {
    const ana = await world.member('Ana')
    const confirmation = ana.member.username
    await ana.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
    return { rows: () => countOf(world, `profile where account_id = '${ana.id}'`), until: inDays(world, 14) }
  },
  async unverified(world) {
    const ana = await unverifiedMember(world, 'Ana')
    return { rows: () => countOf(world, `profile where account_id = '${ana.id}'`), until: inDays(world, 30) }
  },
  async cases(world) {
    const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
    const { mo } = await moderators(world)
    await report(ben, ana)
    await decide(mo, await ticketAbout(mo, ana), { act: 'dismiss' })
    const rows = () => countOf(world, 'ticket', 'report', 'evidence', 'decision')
    return { rows, until: inDays(world, 365) }
  },
  async bans(world) {
    await banForScam(world, await world.member('Ana'))
    const { until } = await world.deps.db.selectFrom('banMark').select('until').executeTakeFirstOrThrow()
    return { rows: () => countOf(world, 'ban_mark'), until: new Date(until.getTime() - 1) }
  },
  async audit(world) {
    const { mo } = await moderators(world)
    await mo.call.desk.search({ text: 'Ana' })
    await mo.call.desk.search({ text: 'Ben' })
    return { rows: () => countOf(world, 'audit', 'audit_personal'), until: inDays(world, 730) }
  },
  async deliveries(world) {
    const { id: accountId } = await world.member('Ana')
    const now = world.deps.clock.now()
    await addRecipients(world, [accountId])
    await publish(world, 'rules', '# New rules\n', { isMaterial: true })
    await sql`update text_sending set ended_at = ${now}`.execute(world.deps.db)
    const text = { kind: 'rules', version: 2, accountId, mail: 'sent', toldAt: now }
    await world.deps.db.insertInto('textNotice').values(text).execute()
    const { id: sessionId } = await world.deps.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
    await sql`insert into push_subscription (session_id, endpoint, p256dh, auth, server_key, created_at)
      values (${sessionId}, 'https://push', 'p', 'a', 'k', ${now})`.execute(world.deps.db)
    await sql`insert into push_delivery (session_id, kind, about_id, other_id, asked, due_at, give_up_at)
      values (${sessionId}, 'match', ${randomUUID()}, ${accountId}, 1, ${now}, ${now})`.execute(world.deps.db)
    const rows = () => countOf(world, 'announcement_recipient', 'text_notice', 'push_delivery')
    return { rows, until: inDays(world, 30) }
  },
  async events(world) {
    await world.member('Ana')
    await world.handleEvents()
    return { rows: () => countOf(world, 'event where handled_at is not null'), until: inDays(world, 7) }
  },
  async archives(world) {
    const ana = await world.member('Ana')
    await ana.call.rights.askForExport({ proof: { password } })
    await makeExports(world.deps, new AbortController().signal)
    return { rows: () => countOf(world, "export where state = 'ready'"), until: inDays(world, 7) }
  },
  async uploads(world) {
    const ana = await world.member('Ana')
    await sendGood(ana, { purpose: 'verification', documentType: 'other', name: 'a.pdf', bytes: pdf })
    // What comes to its day stays for the moment.
    return { rows: () => countOf(world, 'upload where removed_at is null'), until: inDays(world, 1) }
  },
  async sessions(world) {
    const ana = await world.member('Ana')
    const now = world.deps.clock.now()
    await sql`update session set expires_at = ${now} where account_id = ${ana.id}`.execute(world.deps.db)
    return { rows: () => countOf(world, `session where account_id = '${ana.id}'`), until: inDays(world, 1) }
  },
  async codes({ deps: { db, clock }, ...world }) {
    const now = clock.now()
    const link = { id: randomUUID(), identifier: 'a link', value: 'v', expiresAt: now }
    await db.insertInto('verification').values(link).execute()
    await db.insertInto('usedPuzzle').values({ id: 'p', expiresAt: now }).execute()
    const whole = { ...world, deps: { db, clock } } as World
    const { id: accountId } = await world.member('Ana')
    await db.deleteFrom('verification').where('identifier', '!=', link.identifier).execute()
    const change = { oldEmail: null, newEmail: 'new@ana.example', askedAt: now, endsAt: now }
    await db
      .insertInto('emailChange')
      .values({ accountId, id: randomUUID(), sessionId: randomUUID(), ...change })
      .execute()
    const rows = () => countOf(whole, 'verification', 'used_puzzle', 'email_change')
    return { rows, until: inDays(whole, 1) }
  },
  async questions(world) {
    const asker = { name: 'Zoe', email: 'zoe@example.com' }
    const asked = { topic: 'other', words: 'How do I leave?', askedAt: world.deps.clock.now() }
    await world.deps.db
      .insertInto('question')
      .values({ id: randomUUID(), ...asker, ...asked })
      .execute()
    return { rows: () => countOf(world, 'question'), until: inDays(world, 365) }
  },
  async problems(world) {
    const moment = world.deps.clock.now()
    const found = { kind: 'disk', found: 'No room.', beganAt: moment, seenAt: moment, endedAt: moment }
    await world.deps.db
      .insertInto('problem')
      .values({ id: randomUUID(), ...found })
      .execute()
    return { rows: () => countOf(world, 'problem'), until: inDays(world, 30) }
  },
  async openers(world) {
    const [ana, bo] = [await world.person('Ana'), await world.person('Bo')]
    const offer = { receiverId: ana.id, senderId: bo.id, opener: 'a hash', offeredAt: world.deps.clock.now() }
    await world.deps.db.insertInto('openerOffer').values(offer).execute()
    return { rows: () => countOf(world, 'opener_offer'), until: inDays(world, 2) }
  },
}

/** Somebody who signed up at this moment of the world, and has not opened the mail. */
export async function unverifiedMember(world: World, name: string): Promise<Member> {
  const member = await world.member(name)
  const createdAt = world.deps.clock.now()
  await world.deps.db.updateTable('account').set({ createdAt }).where('id', '=', member.id).execute()
  return member
}

/** An announcement that was sent to some and has ended. */
export async function addRecipients({ deps: { db, clock } }: World, accountIds: string[]): Promise<string> {
  const now = clock.now()
  const id = randomUUID()
  const draft = { subject: 'News', body: 'News', segment: '{}', author: 'member:1', draftedAt: now }
  await db
    .insertInto('announcement')
    .values({ id, ...draft, state: 'sent', sendingSince: now, endedAt: now, counted: accountIds.length })
    .execute()
  await db
    .insertInto('announcementRecipient')
    .values(accountIds.map((accountId) => ({ announcementId: id, accountId, mail: 'sent', toldAt: now })))
    .execute()
  return id
}

/** As on a server that mails leave: only there an address can be verified. */
export function mailing({ deps }: World): World['deps'] {
  return { ...deps, config: { ...deps.config, smtpUrl: 'smtp://mail.example' } }
}
