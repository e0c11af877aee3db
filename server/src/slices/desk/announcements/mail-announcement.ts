import type { EventOf } from '@netwrk/domain/events'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'
import { newsAddress, ownAddress } from '../../accounts/settings/settings.reads.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { announcementMail } from './announcement-mail.ts'
import { findAnnouncement } from './announcements.reads.ts'

type Needs = Pick<Deps, 'mail' | 'config'>
const nobody = { id: null, name: '' }

/**
 * Mails an announcement to one member, unless it was stopped, or they were suspended or turned mails off meanwhile. The
 * mail has one Message-ID however often it is tried: where the server ends between the mail server's yes and our note of
 * it, what is sent again is the same mail.
 */
export function mailAnnouncement({ mail, config }: Needs): EventHandler<EventOf<'announcement.mail_due'>> {
  return async (tx, { body: { announcementId, accountId } }) => {
    const due = await lockDue(tx, announcementId, accountId)
    if (!due) return []
    const to = due.state === 'stopped' ? null : await newsAddress(tx, accountId, 'announcements')
    const outcome = due.state === 'stopped' ? 'stopped' : to === null ? 'left_out' : 'sent'
    await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
    await tx
      .updateTable('announcementRecipient')
      .set({ mail: outcome })
      .where('announcementId', '=', announcementId)
      .where('accountId', '=', accountId)
      .execute()
    if (to === null) return []
    const announcement = await findAnnouncement(tx, nobody, announcementId)
    const host = new URL(config.publicOrigin).hostname
    const id = `<${announcementId}.${accountId}@${host}>`
    await mail.send({ ...announcementMail(config.publicOrigin, to, announcement), id })
    return []
  }
}

function lockDue(tx: Db, announcementId: string, accountId: string) {
  return tx
    .selectFrom('announcementRecipient as recipient')
    .innerJoin('announcement', 'announcement.id', 'recipient.announcementId')
    .select('announcement.state')
    .where('recipient.announcementId', '=', announcementId)
    .where('recipient.accountId', '=', accountId)
    .where('recipient.mail', '=', 'due')
    .forUpdate('recipient')
    .executeTakeFirst()
}

/** Mails it to somebody of the staff alone, as it would look; whatever mails they have turned off, they asked. */
export async function testAnnouncement(
  needs: Pick<Deps, 'db' | 'clock' | 'wake'>,
  by: Doer,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ to: string }> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const { subject } = await findAnnouncement(tx, by, id)
    const to = await ownAddress(tx, accountId)
    const isStaff = await tx
      .selectFrom('staff')
      .select('accountId')
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    if (!to || !isStaff) throw new Refusal('desk.member_not_found')
    const details = { announcement: id, subject }
    await audit(tx, by, now, { act: 'announcement.tested', subjectId: null, details })
    await record(tx, [{ type: 'announcement.test_due', announcementId: id, accountId }], now)
    return { to: to.email }
  })
}

/** Sends the mail of a test. */
export function mailTest({ mail, config }: Needs): EventHandler<EventOf<'announcement.test_due'>> {
  return async (tx, { body: { announcementId, accountId } }) => {
    const to = await ownAddress(tx, accountId)
    if (!to) return []
    const { subject, ...rest } = await findAnnouncement(tx, nobody, announcementId)
    await mail.send(announcementMail(config.publicOrigin, to, { ...rest, subject: `Test: ${subject}` }))
    return []
  }
}
