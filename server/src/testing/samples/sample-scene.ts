import { randomUUID } from 'node:crypto'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import { beginVerification } from '../../slices/accounts/phone/phone.store.ts'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

/** What a sample call may refer to: a member, somebody they matched, and a conversation of two others. */
export type Scene = {
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
}

/** A signed-in member with a match and a conversation, beside two others with theirs. */
export async function setScene(world: World) {
  const [ana, ben, cat, dan, eve, fay] = await Promise.all(
    ['Ana', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'].map((name) => world.member(name)),
  )
  const { conversationId, messageId } = await converse(ana!, ben!)
  const foreign = await converse(cat!, dan!)
  await world.handleEvents()
  const { matches } = await cat!.call.connections.matches({})
  const { notifications } = await cat!.call.notifications.list({})
  const foreignFile = await keepDocument(world, cat!.id)
  const { sessions } = await cat!.call.accounts.sessions({})
  const scene: Scene = {
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
  }
  return { ana: ana!, scene }
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
