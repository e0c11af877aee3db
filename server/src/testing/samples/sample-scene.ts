import { randomUUID } from 'node:crypto'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import { beginVerification } from '../../slices/accounts/phone/phone.store.ts'
import { makeStaff } from '../moderation/staff.ts'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

/** What a sample call may refer to: a member, somebody they matched, and a conversation of two others. */
export type Scene = {
  ownId: string
  otherId: string
  conversationId: string
  messageId: string
  foreignConversationId: string
  foreignMessageId: string
  receivedRequestId: string
  foreignMatchId: string
  foreignNotificationId: string
  foreignVerificationId: string
  strangerId: string
  foreignPath: string
  foreignUploadId: string
  foreignPhoto: string
  foreignSessionId: string
  /** Of the staff: two who decide, the first of whom has decided about the member and about somebody else. */
  ticketNumber: number
  decisionId: string
  foreignDecisionId: string
  appealId: string
  foreignAppealId: string
  /** Archives that can be fetched. */
  exportId: string
  foreignExportId: string
}

/**
 * A signed-in member with a match and a conversation, beside two others with theirs, and an admin; decisions were made
 * about the member, one of which they have appealed.
 */
export async function setScene(world: World) {
  const [ana, ben, cat, dan, eve, fay, mo, olga] = await Promise.all(
    ['Ana', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Mo', 'Olga'].map((name) => world.member(name)),
  )
  const { conversationId, messageId } = await converse(ana!, ben!)
  const foreign = await converse(cat!, dan!)
  await world.handleEvents()
  const { matches } = await cat!.call.connections.matches({})
  const { notifications } = await cat!.call.notifications.list({})
  const foreignFile = await keepDocument(world, cat!.id)
  const { sessions } = await cat!.call.accounts.sessions({})
  const scene: Scene = {
    ownId: ana!.id,
    otherId: ben!.id,
    conversationId,
    messageId,
    foreignConversationId: foreign.conversationId,
    foreignMessageId: foreign.messageId,
    receivedRequestId: await ask(world, fay!, ana!),
    foreignMatchId: matches[0]!.id,
    foreignNotificationId: notifications[0]!.id,
    foreignVerificationId: await startVerification(world, cat!),
    strangerId: eve!.id,
    foreignPath: foreignFile.path,
    foreignUploadId: foreignFile.id,
    foreignPhoto: fileUrl(foreignFile.path),
    foreignSessionId: sessions[0]!.id,
    exportId: await keepExport(world, ana!.id),
    foreignExportId: await keepExport(world, cat!.id),
    ...(await moderate(world, { mo: mo!, olga: olga!, ana: ana!, cat: cat!, dan: dan! })),
  }
  return { ana: ana!, mo: mo!, scene }
}

type Moderated = Record<'mo' | 'olga' | 'ana' | 'cat' | 'dan', Member>

/** Olga, the owner, has warned Ana twice and Cat once; Ana and Cat have appealed, and there is a ticket about Dan. */
async function moderate(world: World, { mo, olga, ana, cat, dan }: Moderated) {
  await makeStaff(world, mo.id, 'admin')
  await makeStaff(world, olga.id, 'owner')
  const appealed = await warn(olga, ana)
  const decisionId = await warn(olga, ana)
  const foreignAppealed = await warn(olga, cat)
  const foreignDecisionId = await warn(olga, cat)
  const text = 'I did nothing of the kind.'
  const { appealId } = await ana.call.safety.appeal({ decisionId: appealed, text })
  const { appealId: foreignAppealId } = await cat.call.safety.appeal({ decisionId: foreignAppealed, text })
  const about = { memberId: dan.id, category: 'spam' as const, words: '' }
  const { number: ticketNumber } = await mo.call.safety.openTicket(about)
  return { ticketNumber, decisionId, foreignDecisionId, appealId, foreignAppealId }
}

async function warn(by: Member, { id: memberId, call }: Member): Promise<string> {
  const { number } = await by.call.safety.openTicket({ memberId, category: 'spam', words: '' })
  const statement = { facts: 'Adverts.', rule: 'No adverts.', scope: 'Your account.' }
  const decided = { act: 'warn', category: 'spam', days: null, content: null, note: '' } as const
  await by.call.safety.decide({ number, version: 0, statement, ...decided })
  return (await call.safety.standing({})).decisions[0]!.id
}

/** A document that somebody sent and nothing refers to yet, as far as the database knows. */
async function keepDocument({ deps: { db, clock } }: World, ownerId: string) {
  const now = clock.now()
  const upload = { id: randomUUID(), path: `verification-documents/${ownerId}/other-1-paper.pdf` }
  await db
    .insertInto('upload')
    .values({
      ...upload,
      ownerId,
      purpose: 'verification',
      name: 'paper.pdf',
      contentType: 'application/pdf',
      bytes: 1000,
      documentType: 'other',
      createdAt: now,
      storedAt: now,
    })
    .execute()
  return upload
}

/** An archive of somebody that was asked for some days ago. */
async function keepExport({ deps: { db, clock } }: World, accountId: string): Promise<string> {
  const [id, now] = [randomUUID(), clock.now().getTime()]
  const day = 86_400_000
  const askedAt = new Date(now - 2 * day)
  const ready = { state: 'ready', readyAt: askedAt, until: new Date(now + 5 * day), bytes: 1000 }
  await db
    .insertInto('export')
    .values({ id, accountId, askedAt, claimedUntil: askedAt, ...ready })
    .execute()
  return id
}

async function converse(one: Member, other: Member) {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  const { conversation } = await one.call.messages.open({ withId: other.id })
  const conversationId = conversation.id
  const { message } = await one.call.messages.send({
    conversationId,
    clientId: randomUUID(),
    content: 'Hi',
  })
  return { conversationId, messageId: message.id }
}

/** A request of somebody whose e-mail is verified. */
async function ask({ deps }: World, from: Member, to: Member): Promise<string> {
  await deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', from.id).execute()
  const asked = { withId: to.id, clientId: randomUUID(), content: 'May I?' }
  return (await from.call.messages.request(asked)).conversation.id
}

/** A verification under way whose code nobody knows. */
async function startVerification({ deps }: World, { id: accountId }: Member): Promise<string> {
  const id = randomUUID()
  const started = { id, accountId, phoneNumber: '+12025550177', codeHash: deps.hashCode(id) }
  await beginVerification(deps, started)
  return id
}
