import { randomUUID } from 'node:crypto'
import type { staffActs } from '@netwrk/domain/desk/staff-acts'
import { draftAnnouncement } from '../../slices/desk/announcements/write-announcement.ts'
import { days, subscriber } from '../billing/provider.ts'
import { actAgainst, converse } from '../moderation/moderation.ts'
import { makeStaff } from '../moderation/staff.ts'
import { pdf, sendGood } from '../uploading.ts'
import type { World } from '../world.ts'
import { heldText } from './ticket-writes.ts'
import { reason } from './write.ts'

type Acts = typeof staffActs
type LookName = { [A in keyof Acts]: Acts[A]['changes'] extends false ? A : never }[keyof Acts]
type Look = { command: string; words: readonly string[] }

/** Something of everything that the staff looks at. */
async function prepare(world: World) {
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill.' })
  const [ana, ben, mo] = [await world.member('Ana'), await world.member('Ben'), await world.member('Mo')]
  await makeStaff(world, mo.id, 'moderator')
  await actAgainst(mo, ana, { act: 'warn' })
  const decisionId = (await ana.call.safety.standing({})).decisions[0]!.id
  await ana.call.safety.appeal({ decisionId, text: 'I did not.' })
  const conversationId = await converse(ana, ben)
  const paper = { purpose: 'attachment', conversationId, name: 'offer.pdf', bytes: pdf } as const
  const { id } = await sendGood(ana, paper)
  const sent = { conversationId, clientId: randomUUID(), content: heldText, attachmentIds: [id] }
  await ana.call.messages.send(sent).catch(() => {})
  await world.handleEvents()
  return { email: ana.member.email, ...(await idsIn(world)) }
}

async function idsIn(world: World) {
  const { db, clock } = world.deps
  const ticket = await db
    .selectFrom('ticket')
    .select('number')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const evidence = await db
    .selectFrom('evidence')
    .select('id')
    .where('filePath', 'is not', null)
    .executeTakeFirstOrThrow()
  const news = { subject: 'News', body: 'Rooms.', button: null, segment: { to: 'all' } } as const
  const root = { id: null, role: null, name: 'root' }
  const announcement = await draftAnnouncement(world.deps, root, news, null)
  const pattern = { name: 'walrus', pattern: 'walrus\\s+club', addedAt: clock.now() }
  await db.insertInto('shieldPattern').values(pattern).execute()
  return { number: String(ticket.number), evidenceId: evidence.id, announcementId: announcement.id }
}

/**
 * Every look of the staff as it is typed, or why there is no command for it; all of them are about things that are there. A
 * new look without either does not compile.
 */
export async function looksIn(world: World): Promise<Record<LookName, Look | string>> {
  const { email, number, evidenceId, announcementId } = await prepare(world)
  const look = (command: string, ...words: string[]): Look => ({ command, words })
  return {
    'desk.refused': 'What the role of somebody does not allow; a command has no role.',
    'staff.listed': look('staff list'),
    'audit.read': look('audit list'),
    'audit.verified': look('audit verify'),
    'figures.viewed': look('figures show'),
    'suggestions.viewed': look('figures suggestions'),
    'figures.recipients_counted': look('figures recipients'),
    'tickets.listed': look('ticket list'),
    'ticket.viewed': look('ticket show', number),
    'evidence.opened': look('evidence copy', evidenceId, `${world.deps.config.dataDirectory}/copy.pdf`),
    'evidence.verified': look('evidence verify'),
    'appeals.viewed': look('appeal list'),
    'held.viewed': look('held list', number),
    'pattern.tried': 'It is tried with what changes something.',
    'members.searched': look('member find', 'Ana'),
    'launch.viewed': look('launch status'),
    'settings.listed': look('setting list'),
    'settings.history_read': look('setting history', 'strikeDays'),
    'announcements.listed': look('announcement list'),
    'announcement.viewed': look('announcement show', announcementId),
    'announcement.counted': look('announcement count', 'all'),
    'member.viewed': look('member show', email),
    'member.timeline_viewed': look('member timeline', email),
    'member.notes_read': look('member notes', email),
    'member.private_viewed': look('member private', email, reason),
    'member.documents_viewed': look('member documents', email),
    'member.document_opened': 'The look at the list of them says where they lie: verify show.',
    'member.viewed_as': look('member view-as', email, 'stranger', reason),
    'verifications.listed': look('verify list'),
    'refunds.listed': look('refund list'),
    'deletions.listed': look('deletion list'),
    'questions.read': look('question list'),
    'refund.viewed': look('refund list'),
    'texts.listed': look('text list'),
    'retention.listed': look('retention list'),
    'problems.listed': look('problem list'),
    'community.exported': 'export-all, which has tests of its own.',
  }
}
