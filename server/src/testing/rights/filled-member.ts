import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Subject } from '../../slices/rights/data-map/table-use.ts'
import { makeStaff } from '../moderation/staff.ts'
import { pdf, photo, sendGood } from '../uploading.ts'
import type { World } from '../world.ts'
import { fillAccount } from './filled-account.ts'
import { fillBilling, fillHeld, fillSafety, type Ids, later } from './filled-tables.ts'
import { publish } from './publish.ts'

type Member = Awaited<ReturnType<World['member']>>
export type Filled = Awaited<ReturnType<typeof fillMember>>

/** In everything that only they gave. */
const marks = ['quixote', '5550001234']

/**
 * Quixote, of whom there is something in every table that knows of members, each text of theirs with a mark; and Other, who
 * talked to them.
 */
export async function fillMember(world: World) {
  const [leaver, other, mo] = [
    await world.member('Quixote'),
    await world.member('Other'),
    await world.member('Mo'),
  ]
  await makeStaff(world, mo.id, 'owner')
  const conversationId = await talk(leaver, other)
  await sendFiles(leaver, conversationId)
  await say(world, leaver)
  await report(leaver, other, mo)
  await leaver.call.connections.shelve({ personId: mo.id })
  const ids = { memberId: leaver.id, otherId: other.id, moId: mo.id, conversationId }
  await fillBilling(world, ids)
  await fillSafety(world, ids)
  await fillHeld(world, ids)
  await publish(world, 'rules', '# Rules\n')
  await fillAccount(world, ids)
  await fillWaiting(world, leaver, ids)
  await world.handleEvents()
  const { id, email } = leaver.member
  return {
    leaver,
    other,
    mo,
    conversationId,
    marks,
    subject: { id, email, name: 'Quixote of Mancha' } satisfies Subject,
  }
}

async function talk(leaver: Member, other: Member): Promise<string> {
  await leaver.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: leaver.id, action: 'connect' })
  const { conversation } = await leaver.call.messages.open({ withId: other.id })
  const say = (from: Member, content: string) =>
    from.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content })
  await say(leaver, 'quixote words')
  const { message } = await say(other, 'Mine stay')
  await leaver.call.messages.react({ messageId: message.id, emoji: '🐎', isOn: true })
  return conversation.id
}

async function sendFiles(leaver: Member, conversationId: string): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const file = {
      purpose: 'profile',
      name: 'quixote.jpg',
      type: 'image/jpeg',
      bytes: await photo(),
    } as const
    const { id } = await sendGood(leaver, file)
    await leaver.call.profiles.addPhoto({ uploadId: id, replaces: null })
  }
  const document = {
    purpose: 'verification',
    documentType: 'other',
    name: 'quixote.pdf',
    bytes: pdf,
  } as const
  await leaver.call.profiles.submitDocument({ uploadId: (await sendGood(leaver, document)).id })
  const { id } = await sendGood(leaver, {
    ...{ purpose: 'attachment', name: 'quixote.jpg', type: 'image/jpeg', bytes: await photo() },
    conversationId,
  })
  const sent = { conversationId, clientId: randomUUID(), content: 'quixote file', attachmentIds: [id] }
  await leaver.call.messages.send(sent)
}

/** Fills what has a text of its own, whatever call would have written it. */
async function say({ deps: { db } }: World, { id, member }: Member): Promise<void> {
  await db
    .updateTable('account')
    .set({ name: 'Quixote of Mancha', phoneNumber: '+15550001234', image: 'https://quixote.example/face' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('profile')
    .set({ bio: 'The bio of quixote', skills: ['ecommerce'], country: 'ES' })
    .where('accountId', '=', id)
    .execute()
  await db
    .updateTable('session')
    .set({ userAgent: 'quixote browser', ipAddress: '10.0.0.1' })
    .where('accountId', '=', id)
    .execute()
  await db
    .insertInto('waitlistEntry')
    .values({ position: 1, email: member.email, referralCode: 'CODE0001', joinedAt: new Date() })
    .execute()
  await db
    .insertInto('invitation')
    .values({ id: randomUUID(), email: member.email, invitedAt: new Date() })
    .execute()
}

/** Quixote reports Other, and is reported, decided about, and appeals. */
async function report(leaver: Member, other: Member, mo: Member): Promise<void> {
  const about = (memberId: string, words: string) => ({
    ...{ clientId: randomUUID(), category: 'other' as const, words, alsoBlocks: false },
    ...{ memberId, target: { kind: 'member' as const } },
  })
  await leaver.call.safety.report(about(other.id, 'quixote saw it'))
  await other.call.safety.report(about(leaver.id, 'They ride at mills'))
  const { tickets } = await mo.call.safety.tickets({ state: 'open' })
  const ticket = tickets.find(({ subject }) => subject?.id === leaver.id)!
  await mo.call.safety.claim({ number: ticket.number })
}

/** What waits to be done, and counts what was tried. */
async function fillWaiting({ deps: { db, clock } }: World, { id, member }: Member, { otherId }: Ids) {
  const now = clock.now()
  const asker = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rateLimit')
    .values({ key: `signIn:${member.email}`, points: 1, expire: String(now.getTime()) })
    .execute()
  await db
    .insertInto('verification')
    .values({ id: randomUUID(), identifier: 'reset-password:quixote', value: id, expiresAt: later(now) })
    .execute()
  await sql`
    insert into message_request (conversation_id, from_id, to_id, state, sent_at)
    select id, ${id}, ${asker.id}, 'answered', ${now} from conversation
    where ${id}::uuid in (low_id, high_id)
    on conflict do nothing`.execute(db)
}
