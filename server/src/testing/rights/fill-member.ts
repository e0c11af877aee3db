import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { newsFromTheStart } from '@netwrk/domain/notifications/news-choices'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TableName } from '../../slices/rights/data-map/table-use.ts'
import { anyValue, type Filling, filling, mark, type Row } from './filling.ts'

type Others = { friendId: string; partedId: string }

const dayMilliseconds = 86_400_000

/**
 * Gives a member a row in every table that has something of members: each column that may hold any text holds a mark, and
 * each that may hold any number or moment one of its own. A version of a text was published before. They talk with a friend, and have parted from somebody else.
 */
export async function fillMember(deps: Deps, accountId: string, others: Others) {
  const { db, files } = deps
  const into = await filling(db)
  const store = async (path: string) => {
    await files.put(path, Buffer.from(mark()))
    return path
  }
  await addAccount(into, db, accountId, others)
  await addProfileFiles(into, db, accountId, store)
  await addConnections(into, accountId, others)
  const { friendId, partedId } = others
  await addThread(into, store, { accountId, otherId: friendId, settledBy: partedId, endedAt: null })
  await addThread(into, store, { accountId, otherId: partedId, settledBy: partedId, endedAt: new Date() })
  await addSafety(into, accountId, others)
}

type Store = (path: string) => Promise<string>

async function addAccount(into: Filling, db: Db, accountId: string, { partedId }: Others) {
  const email = `${mark()}@example.com`
  const invoiceId = mark()
  const own = { accountId }
  await into.change(
    'account',
    { id: accountId },
    { email, username: mark(), phoneNumber: phone(), name: mark() },
  )
  for (const table of [
    'credential',
    'session',
    'settings',
    'digest',
    'memberClock',
    'profile',
    'preference',
  ] as const)
    await into.change(table, own, { accountId, ...plain[table] })
  for (const table of ownTables) await into.add(table, { accountId, ...plain[table] })
  await into.add('distanceRule', { accountId, kind: 'domain', mark: null, sealed: null })
  await into.add('distanceRule', { accountId, kind: 'email', domain: null })
  const text = await db.selectFrom('textVersion').select(['kind', 'version']).executeTakeFirstOrThrow()
  await into.add('textNotice', { ...text, accountId, mail: 'sent' })
  await into.add('phoneVerification', { accountId, phoneNumber: phone(), attempts: 1 })
  await into.add('waitlistEntry', { email, referredBy: null })
  await into.add('invitation', { email })
  for (const owner of [accountId, partedId]) await giveLink(db, owner)
  await into.add('invitedMember', { accountId, inviterId: partedId })
  await into.add('export', { accountId, state: 'expired', attempts: 1 })
  const departure = { askedAt: new Date('2030-01-01'), dueAt: new Date('2030-01-15'), keepsWords: true }
  await into.add('departure', { accountId, ...departure, erasedAt: new Date('2030-01-16') })
  await into.add('payment', { accountId, invoiceId, plan: 'elite' })
  await into.add('unusedRefund', { accountId, invoiceId })
  await into.add('refundRequest', { accountId, invoiceId, state: 'given', decidedBy: partedId })
  await into.add('memberNote', { accountId, writtenBy: partedId })
  await into.add('verification', { value: accountId })
}

/** Whoever invited one of them may be filled, too. */
async function giveLink(db: Db, accountId: string) {
  await db
    .insertInto('inviteCode')
    .values({ accountId, code: mark(), createdAt: anyValue('timestamptz') as Date })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute()
}

async function addConnections(into: Filling, accountId: string, { friendId, partedId }: Others) {
  await into.add('swipe', { accountId, targetId: friendId, action: 'connect' })
  await into.add('swipe', { accountId, targetId: partedId, action: 'pass' })
  await into.add('shelvedMember', { accountId, targetId: friendId })
  await into.add('match', { ...pairOf(accountId, friendId), score: 77, status: 'active' })
  for (const subjectId of [friendId, partedId])
    await into.add('privateNote', { writerId: accountId, subjectId })
  await into.add('attentionPrice', { accountId })
  await into.add('openerOffer', { receiverId: friendId, senderId: accountId })
  await into.add('block', { blockerId: accountId, blockedId: partedId, liftedAt: null })
  await into.add('block', { blockerId: accountId, blockedId: friendId })
}

const upload = { removedAt: null, perceptualHash: null, bytes: 16, heldId: null }

async function addProfileFiles(into: Filling, db: Db, accountId: string, store: Store) {
  const photo = await store(`profile-photos/${accountId}/${mark()}.webp`)
  await db
    .updateTable('profile')
    .set({ photos: [`/files/${photo}`] })
    .where('accountId', '=', accountId)
    .execute()
  const none = { ownerId: accountId, conversationId: null, messageId: null }
  await into.add('upload', { ...upload, ...none, purpose: 'profile', path: photo, documentType: null })
  const document = await store(`verification-documents/${accountId}/${mark()}.pdf`)
  await into.add('upload', { ...upload, ...none, purpose: 'verification', path: document })
  const gone = await store(`profile-photos/${accountId}/${mark()}.webp`)
  await into.add('upload', {
    ...{ ...upload, ...none, purpose: 'profile', path: gone, documentType: null },
    removedAt: new Date(),
  })
}

type Thread = { accountId: string; otherId: string; settledBy: string; endedAt: Date | null }

async function addThread(into: Filling, store: Store, { accountId, otherId, settledBy, endedAt }: Thread) {
  const conversationId = randomUUID()
  await into.add('conversation', { id: conversationId, ...pairOf(accountId, otherId), endedAt })
  for (const memberId of [accountId, otherId])
    await into.add('participant', { conversationId, accountId: memberId })
  for (const [at, senderId] of [accountId, otherId].entries()) {
    const messageId = randomUUID()
    const path = await store(`chat-media/${conversationId}/${mark()}.pdf`)
    await into.add('message', {
      ...{ id: messageId, conversationId, senderId, number: at + 1, attachmentCount: 1 },
      ...{ deletedAt: null, replyTo: at === 0 ? null : 1 },
    })
    await into.add('upload', {
      ...{ ...upload, ownerId: senderId, purpose: 'attachment', path, documentType: null },
      ...{ conversationId, messageId },
    })
    const receiverId = senderId === accountId ? otherId : accountId
    await into.add('reaction', { messageId, accountId: receiverId })
    await into.add('messageWarning', { messageId, conversationId, receiverId })
  }
  await into.add('message', {
    ...{ conversationId, senderId: accountId, number: 3, content: '', attachmentCount: 0, replyTo: 2 },
  })
  await into.add('messageRequest', {
    ...{ conversationId, fromId: accountId, toId: otherId, state: endedAt ? 'declined' : 'matched' },
  })
  await into.add('heldMessage', {
    ...{ senderId: accountId, receiverId: otherId, conversationId, state: 'rejected', settledBy },
  })
  await into.add('notification', {
    ...{ recipientId: accountId, conversationId, eventId: randomInt(1, 1e9) },
    data: JSON.stringify({ otherUserId: otherId, mark: mark() }),
  })
}

async function addSafety(into: Filling, accountId: string, { friendId, partedId }: Others) {
  await into.add('question', { memberId: accountId, name: null, email: null, answeredBy: partedId })
  await into.add('question', { memberId: friendId, name: null, email: null, answeredBy: accountId })
  const announcementId = randomUUID()
  await into.add('announcement', {
    ...{ id: announcementId, state: 'draft', approvedBy: null, approvedAt: null },
  })
  await into.add('announcementRecipient', { announcementId, accountId, mail: 'sent' })
  const ticketId = randomUUID()
  await into.add('ticket', { id: ticketId, subjectId: accountId, state: 'decided', claimedBy: null })
  const kind = { category: 'scam', outcome: 'acted', targetKind: 'member', againOf: null }
  const reportId = randomUUID()
  // Somebody reported the member, who reported somebody.
  await into.add('report', {
    ...{ ...kind, id: reportId, ticketId, source: 'notice', reporterId: null, subjectId: accountId },
  })
  await into.add('report', {
    ...{ ...kind, ticketId, source: 'member', reporterId: friendId, subjectId: accountId },
    ...{ contactEmail: null, contactName: null },
  })
  await into.add('report', {
    ...{ ...kind, ticketId: await ticketAbout(into, partedId), source: 'member', reporterId: accountId },
    ...{ subjectId: partedId, contactEmail: null, contactName: null },
  })
  await into.add('evidence', { reportId, kind: 'member', hash: randomBytes(32).toString('hex') })
  const decisionId = randomUUID()
  await into.add('decision', {
    ...{ id: decisionId, ticketId, subjectId: accountId, act: 'suspend', category: 'scam', content: null },
    ...{ decidedBy: partedId, until: new Date(Date.now() + dayMilliseconds) },
    decidedAt: new Date(0),
  })
  const appealId = randomUUID()
  await into.add('appeal', {
    ...{ id: appealId, decisionId, firstDecidedBy: partedId, decidedBy: friendId, outcome: 'shortened' },
  })
  await into.add('appealMessage', { appealId, authorId: accountId, isFromStaff: false })
  await into.add('appealMessage', { appealId, authorId: friendId, isFromStaff: true })
}

async function ticketAbout(into: Filling, subjectId: string): Promise<string> {
  const id = randomUUID()
  await into.add('ticket', { id, subjectId, state: 'decided', claimedBy: null })
  return id
}

const ownTables = [
  'knownDevice',
  'emailChange',
  'factorRemoval',
  'twoFactor',
  'subscription',
  'planGrant',
  'checkout',
  'moneyBack',
  'billingCustomer',
  'billingNotice',
  'paymentMark',
  'businessVerification',
  'staff',
  'standing',
] as const satisfies TableName[]

/** What a table's columns must be, where they may not be anything. */
const plain: Partial<Record<TableName, Row>> = {
  profile: {
    welcomeStep: 'photo',
    tier: 'elite',
    isSuspended: false,
    age: 33,
    completedProjects: 4711,
    weeklyHours: 17,
    startsInMonths: 6,
    capacity: 23,
  },
  preference: {
    ageMin: 30,
    ageMax: 44,
    location: 'my_country',
    flexible: ['ageRange'],
    dontCare: ['lookingFor', 'locationPreference'],
  },
  settings: { theme: 'dark', ...newsFromTheStart },
  session: {},
  emailChange: { oldEmail: 'old@fill.example', newEmail: 'new@fill.example', state: 'changed' },
  subscription: { plan: 'elite', status: 'active' },
  planGrant: { plan: 'elite' },
  checkout: { plan: 'elite' },
  businessVerification: { status: 'rejected' },
  staff: { role: 'analyst' },
}

function pairOf(one: string, other: string) {
  const [lowId, highId] = [one, other].sort()
  return { lowId, highId }
}

function phone(): string {
  return `+447${String(randomInt(1e9)).padStart(9, '0')}`
}
