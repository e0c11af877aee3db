import { randomUUID } from 'node:crypto'
import type { Tier } from '@netwrk/domain/billing/plans'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import { photo, sendGood } from '../uploading.ts'
import type { World } from '../world.ts'

type Member = Awaited<ReturnType<World['member']>>

export type PartedScene = Awaited<ReturnType<typeof setPartedScene>>

/**
 * Ana, and others who stand to her in every way that two members can: each of them with a name, a face and words that
 * nobody else has, so that whatever of them comes to her can be told.
 */
export async function setPartedScene(world: World, tier: Tier) {
  const { db } = world.deps
  const ana = await world.member('Ana')
  const talking = await world.member('Talula Walrus')
  const matched = await world.member('Mortimer Match')
  const waiting = await world.member('Wanda Waits')
  const asking = await world.member('Askew Asking')
  const asked = await world.member('Astrid Asked')
  const passed = await world.member('Percival Passed')
  const shelved = await world.member('Sheldrake Shelved')
  const suggested = await world.member('Sunniva Suggested')
  const others = [talking, matched, waiting, asking, asked, passed, shelved, suggested]
  const strangers = [waiting, passed, shelved, suggested]
  await db.updateTable('account').set({ emailVerified: true }).execute()
  await db.updateTable('profile').set({ tier }).where('accountId', '=', ana.id).execute()
  for (const other of others) await showFace(world, other)

  const talk = await letTalk(ana, talking)
  await warnOf(world, ana.id, talk.messageId, talk.conversationId)
  const file = await attach(talking, talk.conversationId)
  await connect(ana, matched)
  await connect(matched, ana)
  await connect(waiting, ana)
  const { conversation: request } = await asking.call.messages.request(words(ana, 'A plan about a walrus'))
  await ana.call.messages.request(words(asked, 'A plan of mine'))
  await world.handleEvents()
  world.pass(1000)
  await ana.call.connections.swipe({ targetId: passed.id, action: 'pass' })
  await ana.call.connections.shelve({ personId: shelved.id })
  await world.handleEvents()
  const { notifications } = await ana.call.notifications.list({})
  const { matches } = await ana.call.connections.matches({})
  return {
    ana,
    others,
    talking,
    suggested,
    passedId: passed.id,
    shelvedId: shelved.id,
    /** Whom neither a match nor a conversation joins with Ana. */
    strangers,
    ...talk,
    inviteCode: (await talking.call.invites.makeLink({})).code,
    file,
    requestId: request.id,
    matchId: matches.find(({ person }) => person.id === talking.id)!.id,
    notificationId: notifications.find(({ data }) => data.otherUserId === matched.id)!.id,
    secrets: await secretsOf(world, others),
    strangerSecrets: strangers.flatMap(({ id, member: { name, username } }) => [id, name, username]),
  }
}

function connect(from: Member, to: Member) {
  return from.call.connections.swipe({ targetId: to.id, action: 'connect' })
}

function words(to: Member, content: string) {
  return { withId: to.id, clientId: randomUUID(), content }
}

async function letTalk(ana: Member, talking: Member) {
  await connect(ana, talking)
  await connect(talking, ana)
  const { conversation } = await ana.call.messages.open({ withId: talking.id })
  const say = async (from: Member, content: string) => {
    const said = { conversationId: conversation.id, clientId: randomUUID(), content }
    return (await from.call.messages.send(said)).message.id
  }
  const ownMessageId = await say(ana, 'What do you trade in?')
  const messageId = await say(talking, 'In walrus ivory, a lot of it')
  await talking.call.messages.react({ messageId: ownMessageId, emoji: '🦭', isOn: true })
  return { conversationId: conversation.id, ownMessageId, messageId }
}

/** A warning of the shield about what the other wrote. */
async function warnOf(
  { deps: { db, clock } }: World,
  receiverId: string,
  messageId: string,
  conversationId: string,
) {
  const row = { messageId, conversationId, receiverId, codes: ['money_asked'], warnedAt: clock.now() }
  await db.insertInto('messageWarning').values(row).execute()
}

async function attach(from: Member, conversationId: string): Promise<string> {
  const upload = await sendGood(from, {
    ...{ purpose: 'attachment', name: 'tusks.jpg', type: 'image/jpeg', bytes: await photo() },
    conversationId,
  })
  await from.call.messages.send({
    ...{ conversationId, clientId: randomUUID(), content: 'Look at this walrus' },
    attachmentIds: [upload.id],
  })
  return fileUrl(upload.path)
}

async function showFace({ deps: { db, files } }: World, { id, member }: Member) {
  const path = `profile-photos/${id}/1-face.webp`
  await files.put(path, Buffer.from(`the face of ${id}`))
  const said = { bio: `The bio of ${member.username}`, photos: [`/files/${path}`] }
  await db.updateTable('profile').set(said).where('accountId', '=', id).execute()
}

/** What is only theirs: ids, names, words and addresses of files. */
async function secretsOf({ deps: { db } }: World, others: readonly Member[]): Promise<string[]> {
  const ids = others.map(({ id }) => id)
  const messages = await db
    .selectFrom('message')
    .select(['id', 'content'])
    .where('senderId', 'in', ids)
    .execute()
  const conversations = await db.selectFrom('conversation').select('id').execute()
  return [
    ...others.flatMap(({ id, member: { name, username } }) => [id, name, username]),
    ...messages.flatMap(({ id, content }) => [id, content]),
    ...conversations.map(({ id }) => id),
  ].filter((secret) => secret !== '')
}
