import type { Announcement, Segment } from '@netwrk/domain/desk/announcements'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { readSettings } from '../../settings/settings.reads.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { findAnnouncement, keyOf } from './announcements.reads.ts'
import { reachOf } from './recipients.reads.ts'
import { lockDraft, type Seen, tellDesk } from './write-announcement.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'config'>

/**
 * Begins to send it. Refuses where more would get it than were counted, and where they are so many that a second person
 * has to say yes, and nobody has.
 */
export async function sendAnnouncement(
  needs: Needs,
  by: Doer,
  { counted, reason, ...seen }: Seen & { counted: number; reason?: string },
): Promise<Announcement> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const draft = await lockDraft(tx, seen)
    const { members } = await reachOf(tx, draft.segment as unknown as Segment, now)
    if (members === 0) throw new Refusal('desk.nobody_to_tell')
    if (members > counted) throw new Refusal('desk.count_changed')
    const { approvalAbove } = await readSettings(tx, needs.config)
    if (members > approvalAbove && draft.approvedBy === null) throw new Refusal('desk.second_person_needed')
    await tx
      .updateTable('announcement')
      .set({
        state: 'sending',
        counted: members,
        approvalAbove,
        sentBy: keyOf(by),
        sendingSince: now,
        version: draft.version + 1,
      })
      .where('id', '=', seen.id)
      .execute()
    await record(tx, [{ type: 'announcement.step_due', announcementId: seen.id }], now)
    const details = { announcement: seen.id, subject: draft.subject, members }
    await audit(tx, by, now, {
      act: 'announcement.sent',
      subjectId: null,
      details,
      ...(reason && { reason }),
    })
    await tellDesk(tx, seen.id, now)
    return findAnnouncement(tx, by, seen.id)
  })
}

/** Ends it at once, for good. What a mail server has by then cannot be called back. */
export async function stopAnnouncement(
  needs: Needs,
  by: Doer,
  { id }: { id: string },
): Promise<Announcement> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const stopped = await tx
      .updateTable('announcement')
      .set((eb) => ({ state: 'stopped', endedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning('subject')
      .executeTakeFirst()
    const announcement = await findAnnouncement(tx, by, id)
    if (!stopped) throw new Refusal('desk.announcement_not_ready')
    const details = { announcement: id, subject: stopped.subject, told: announcement.told }
    await audit(tx, by, now, { act: 'announcement.stopped', subjectId: null, details })
    await tellDesk(tx, id, now)
    return announcement
  })
}
