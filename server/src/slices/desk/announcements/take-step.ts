import type { Segment } from '@netwrk/domain/desk/announcements'
import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'
import { keepAnnouncementNotices } from '../../notifications/keep-notices.claims.ts'
import { nextInSegment } from './recipients.reads.ts'
import { tellDesk } from './write-announcement.ts'

type Needs = Pick<Deps, 'clock' | 'ids' | 'settings'>
const stepMilliseconds = 1000

/**
 * Tells the next few of an announcement, and says when those after them are due. All of it is one transaction: a crash
 * leaves the step as if it had not begun, and nobody is told twice.
 */
export function takeStep({ clock, ids, settings }: Needs): EventHandler<EventOf<'announcement.step_due'>> {
  return async (tx, { id: eventId, body: { announcementId } }) => {
    const running = await lockSending(tx, announcementId)
    if (!running) return []
    const now = clock.now()
    const { announcementPace: pace } = await settings.read(tx)
    const segment = running.segment as unknown as Segment
    const next = await nextInSegment(tx, segment, running.toldUpTo, pace, now)
    const isLast = next.length < pace
    if (next.length > 0) {
      const fresh = await keepRecipients(tx, announcementId, next, now)
      const { subject: title, body } = running
      await keepAnnouncementNotices(tx, { clock, ids }, eventId, { recipients: fresh, title, body })
      const mailed = new Set(next.filter(({ wantsMail }) => wantsMail).map(({ id }) => id))
      const mails = fresh.filter((id) => mailed.has(id))
      await record(
        tx,
        mails.map((accountId) => ({ type: 'announcement.mail_due', announcementId, accountId })),
        now,
      )
    }
    await tx
      .updateTable('announcement')
      .set({
        toldUpTo: next.at(-1)?.id ?? running.toldUpTo,
        ...(isLast && { state: 'sent', endedAt: now }),
      })
      .where('id', '=', announcementId)
      .execute()
    if (isLast) await tellDesk(tx, announcementId, now)
    else {
      const dueAt = new Date(now.getTime() + stepMilliseconds)
      await record(tx, [{ type: 'announcement.step_due', announcementId }], dueAt)
    }
    return [{ to: next.map(({ id }) => id), frame: { type: 'stale', topics: ['notifications'] } }]
  }
}

function lockSending(tx: Db, id: string) {
  return tx
    .selectFrom('announcement')
    .select(['subject', 'body', 'segment', 'toldUpTo'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst()
}

/** Returns those who had not been told before. */
async function keepRecipients(
  tx: Db,
  announcementId: string,
  next: readonly { id: string; wantsMail: boolean }[],
  now: Date,
): Promise<string[]> {
  // So that a crash of the database itself does not forget it either, as it may what else is handled.
  await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
  const rows = await tx
    .insertInto('announcementRecipient')
    .values(
      next.map(({ id: accountId, wantsMail }) => ({
        announcementId,
        accountId,
        mail: wantsMail ? 'due' : 'bell',
        toldAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}
