import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { type Ids, later } from './filled-tables.ts'

/** What the account itself has: factors, codes, devices, addresses, and what was asked for. */
export async function fillAccount(
  { deps: { db, clock } }: World,
  { memberId: accountId, otherId, conversationId }: Ids,
) {
  const now = clock.now()
  await db.insertInto('staff').values({ accountId, role: 'support', addedAt: now }).execute()
  await db
    .insertInto('twoFactor')
    .values({ id: randomUUID(), accountId, secret: 'quixote secret', backupCodes: 'quixote codes' })
    .execute()
  await db
    .insertInto('emailChange')
    .values({
      ...{ accountId, id: randomUUID(), sessionId: randomUUID(), state: 'waiting', changedAt: null },
      ...{
        oldEmail: 'quixote@old.example',
        newEmail: 'quixote@new.example',
        askedAt: now,
        endsAt: later(now),
      },
    })
    .execute()
  await db
    .insertInto('factorRemoval')
    .values({ accountId, askedAt: now, endsAt: later(now) })
    .execute()
  await db
    .insertInto('phoneVerification')
    .values({
      ...{ id: randomUUID(), accountId, phoneNumber: '+15550001234', codeHash: 'h' },
      ...{ sentAt: now, expiresAt: later(now) },
    })
    .execute()
  await db
    .insertInto('knownDevice')
    .values({ accountId, tokenHash: 'quixote token', lastUsedAt: now })
    .execute()
  await db
    .insertInto('savedSection')
    .values({ accountId, section: 'bio', revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const serverId = randomUUID()
  await db.insertInto('liveServer').values({ id: serverId, seenAt: now }).execute()
  await db.insertInto('liveMember').values({ accountId, serverId }).execute()
  await db.insertInto('liveView').values({ accountId, conversationId, seenAt: now }).execute()
  const ruleId = randomUUID()
  const rule = { kind: 'domain', domain: 'quixote.example', createdAt: now }
  await db
    .insertInto('distanceRule')
    .values({ id: ruleId, accountId, ...rule })
    .execute()
  const offer = { receiverId: otherId, senderId: accountId, opener: 'quixote', offeredAt: now }
  await db.insertInto('openerOffer').values(offer).execute()
  await db.insertInto('distancePair').values({ ruleId, ownerId: accountId, otherId }).execute()
  const text = { kind: 'rules', version: 2 }
  await db
    .insertInto('textNotice')
    .values({ ...text, accountId, mail: 'due', toldAt: now })
    .execute()
  const archive = {
    state: 'ready',
    askedAt: now,
    readyAt: now,
    until: later(now),
    bytes: 3,
    claimedUntil: now,
  }
  await db
    .insertInto('export')
    .values({ id: randomUUID(), accountId, ...archive })
    .execute()
  await db
    .insertInto('inviteCode')
    .values([
      { accountId, code: 'QUIXOTE22222', createdAt: now },
      { accountId: otherId, code: 'OTHERS222222', createdAt: now },
    ])
    .execute()
  await db
    .insertInto('invitedMember')
    .values([
      { accountId, inviterId: otherId, notedAt: now },
      { accountId: otherId, inviterId: accountId, notedAt: now },
    ])
    .execute()
  await fillNews({ db, clock }, accountId, otherId)
}

async function fillNews(
  { db, clock }: Pick<World['deps'], 'db' | 'clock'>,
  accountId: string,
  otherId: string,
) {
  const now = clock.now()
  await db.insertInto('attentionPrice').values({ accountId, shadow: 0.5, price: 0.25 }).execute()
  const note = { note: 'quixote notes', savedAt: now }
  await db
    .insertInto('privateNote')
    .values([
      { ...note, writerId: accountId, subjectId: otherId },
      { ...note, writerId: otherId, subjectId: accountId },
    ])
    .execute()
  const question = { topic: 'other', words: 'quixote asks', askedAt: now }
  const answered = { answer: 'quixote reads', answeredBy: otherId, answeredAt: now }
  await db
    .insertInto('question')
    .values([
      { ...question, ...answered, id: randomUUID(), memberId: accountId },
      { ...question, id: randomUUID(), memberId: otherId, words: 'Other asks' },
    ])
    .execute()
  const announcementId = randomUUID()
  const draft = { subject: 'News', body: 'News', segment: '{}', author: 'Mo', draftedAt: now }
  await db
    .insertInto('announcement')
    .values({ id: announcementId, ...draft })
    .execute()
  await db
    .insertInto('announcementRecipient')
    .values({ announcementId, accountId, mail: 'due', toldAt: now })
    .execute()
  const told = {
    id: randomUUID(),
    recipientId: otherId,
    eventId: 1,
    kind: 'fraud_notice',
    body: 'b',
    data: '{}',
  }
  await db
    .insertInto('notification')
    .values({ ...told, title: 'We closed the account of Quixote of Mancha for fraud', createdAt: now })
    .execute()
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', otherId)
    .executeTakeFirstOrThrow()
  const keys = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', serverKey: 's', createdAt: now }
  await db
    .insertInto('pushSubscription')
    .values({ sessionId, ...keys })
    .execute()
  const push = {
    kind: 'message',
    aboutId: randomUUID(),
    otherId: accountId,
    dueAt: later(now),
    giveUpAt: later(now),
  }
  await db
    .insertInto('pushDelivery')
    .values({ sessionId, ...push })
    .execute()
}
