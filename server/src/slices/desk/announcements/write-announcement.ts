import type { Announcement, Draft } from '@netwrk/domain/desk/announcements'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { findAnnouncement, keyOf } from './announcements.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'ids'>
/** What was looked at; of a command the version may be null, for whichever it is. */
export type Seen = { id: string; version: number | null }

/** Keeps what was written, new or in place of what a draft said. Whoever approved that has not approved this. */
export async function draftAnnouncement(
  needs: Needs,
  by: Doer,
  { subject, body, button, segment }: Draft,
  change: Seen | null,
): Promise<Announcement> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const said = {
      subject: subject.trim(),
      body: body.trim(),
      buttonLabel: button?.label.trim() ?? null,
      buttonLink: button?.link ?? null,
      segment: JSON.stringify(segment),
      author: keyOf(by),
      draftedAt: now,
    }
    const id = change?.id ?? needs.ids.next()
    if (change === null)
      await tx
        .insertInto('announcement')
        .values({ id, ...said })
        .execute()
    else await rewrite(tx, change, said)
    const details = { announcement: id, subject: said.subject, segment, isNew: change === null }
    await audit(tx, by, now, { act: 'announcement.drafted', subjectId: null, details })
    await tellDesk(tx, id, now)
    return findAnnouncement(tx, by, id)
  })
}

async function rewrite(tx: Db, change: Seen, said: object): Promise<void> {
  const { version } = await lockDraft(tx, change)
  await tx
    .updateTable('announcement')
    .set({ ...said, approvedBy: null, approvedAt: null, version: version + 1 })
    .where('id', '=', change.id)
    .execute()
}

/** A second person's yes to what a draft says. Its author's own is refused, by the database as well. */
export async function approveAnnouncement(needs: Needs, by: Doer, seen: Seen): Promise<Announcement> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const draft = await lockDraft(tx, seen)
    if (draft.approvedBy !== null) throw new Refusal('desk.announcement_not_ready')
    if (draft.author === keyOf(by)) throw new Refusal('desk.same_person')
    await tx
      .updateTable('announcement')
      .set({ approvedBy: keyOf(by), approvedAt: now, version: draft.version + 1 })
      .where('id', '=', seen.id)
      .execute()
    const details = { announcement: seen.id, subject: draft.subject }
    await audit(tx, by, now, { act: 'announcement.approved', subjectId: null, details })
    await tellDesk(tx, seen.id, now)
    return findAnnouncement(tx, by, seen.id)
  })
}

/**
 * Holds a draft as it was seen.
 * @throws Refusal where it is none any more, or says something else by now
 */
export async function lockDraft(tx: Db, { id, version }: Seen) {
  const row = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('desk.announcement_not_found')
  if (row.state !== 'draft') throw new Refusal('desk.announcement_not_ready')
  if (version !== null && row.version !== version) throw new Refusal('request.stale')
  return row
}

/** Everybody at the desk sees that something became of it. */
export function tellDesk(tx: Db, announcementId: string, now: Date): Promise<void> {
  return record(tx, [{ type: 'announcement.changed', announcementId }], now)
}
