import type { Announcement, Segment } from '@netwrk/domain/desk/announcements'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Who = { id: string | null; name: string }

/** By which an announcement knows who did something: a member, or whoever ran a command. */
export function keyOf({ id, name }: Who): string {
  return id === null ? `command:${name}` : `member:${id}`
}

const shown = 50

/** The latest, newest first. */
export async function listAnnouncements(db: Db, asker: Who): Promise<Announcement[]> {
  const rows = await rowsOf(db).orderBy('draftedAt', 'desc').orderBy('announcement.id').limit(shown).execute()
  return rows.map((row) => shownTo(asker, row))
}

/**
 * One of them.
 * @throws Refusal `desk.announcement_not_found`
 */
export async function findAnnouncement(db: Db, asker: Who, id: string): Promise<Announcement> {
  const row = await rowsOf(db).where('announcement.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('desk.announcement_not_found')
  return shownTo(asker, row)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function rowsOf(db: Db) {
  // Who they were is forgotten after a while; the numbers stay.
  const recipients = (
    mails: readonly string[],
    earlier: 'earlierTold' | 'earlierMailed' | 'earlierNotMailed',
  ) =>
    sql<number>`${sql.ref(earlier)} + (select count(*)::int from announcement_recipient recipient
      where recipient.announcement_id = announcement.id and recipient.mail = any(${mails}::text[]))`
  const nameOf = (key: 'author' | 'approved_by') =>
    sql<string | null>`coalesce(
      (select name from account where 'member:' || account.id = ${sql.ref(`announcement.${key}`)}),
      substring(${sql.ref(`announcement.${key}`)} from '^command:(.*)$'))`
  return db
    .selectFrom('announcement')
    .select([
      'announcement.id',
      'version',
      'subject',
      'body',
      'buttonLabel',
      'buttonLink',
      'segment',
      'state',
    ])
    .select(['author', 'draftedAt', 'approvedBy', 'counted', 'sendingSince', 'endedAt'])
    .select([
      nameOf('author').as('authorName'),
      nameOf('approved_by').as('approverName'),
      recipients(['due', 'sent', 'bell', 'left_out', 'stopped'], 'earlierTold').as('told'),
      recipients(['sent'], 'earlierMailed').as('mailed'),
      recipients(['left_out', 'stopped'], 'earlierNotMailed').as('notMailed'),
    ])
}

const gone = 'A former member'

function shownTo(asker: Who, row: Row): Announcement {
  const { buttonLabel, buttonLink, segment, author, authorName, approverName, approvedBy, ...rest } = row
  return {
    ...rest,
    state: rest.state as Announcement['state'],
    segment: segment as unknown as Segment,
    button: buttonLabel === null ? null : { label: buttonLabel, link: buttonLink! },
    author: authorName ?? gone,
    isOwn: author === keyOf(asker),
    approvedBy: approvedBy === null ? null : (approverName ?? gone),
  }
}
