import { NOTES_AT_ONCE } from '@netwrk/domain/desk/members/member-page'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { type ActNeeds, actOn, lookAt } from './on-member.ts'

type Note = { id: string; text: string; by: string | null; writtenAt: Date }

/** Notes something about a member that only the staff reads. */
export function addNote(
  needs: ActNeeds & Pick<Deps, 'ids'>,
  by: Doer,
  { memberId, text }: { memberId: string; text: string },
): Promise<Note> {
  const id = needs.ids.next()
  return actOn(needs, by, 'member.note_added', { memberId }, async (tx, writtenAt) => {
    const body = text.trim()
    const written = by.id === null ? { writtenAs: by.name } : { writtenBy: by.id }
    await tx
      .insertInto('memberNote')
      .values({ id, accountId: memberId, body, writtenAt, ...written })
      .execute()
    return { answer: { id, text: body, by: by.name, writtenAt }, details: { noteId: id } }
  })
}

type Page = { memberId: string; before: string | null }

/** What was noted about a member, the latest first. */
export function readNotes(needs: Pick<Deps, 'db' | 'clock'>, by: Doer, input: Page) {
  return lookAt(needs, by, 'member.notes_read', { memberId: input.memberId }, async (tx) => {
    const rows = await notesOf(tx, input)
    return { answer: { notes: rows.slice(0, NOTES_AT_ONCE), hasMore: rows.length > NOTES_AT_ONCE } }
  })
}

function notesOf(db: Db, { memberId, before }: Page): Promise<Note[]> {
  return db
    .selectFrom('memberNote')
    .leftJoin('account as writer', 'writer.id', 'memberNote.writtenBy')
    .select([
      'memberNote.id',
      'memberNote.body as text',
      sql<string | null>`coalesce(writer.name, member_note.written_as)`.as('by'),
      'memberNote.writtenAt',
    ])
    .where('memberNote.accountId', '=', memberId)
    .$if(before !== null, (query) =>
      query.where('memberNote.number', '<', (eb) =>
        eb.selectFrom('memberNote as last').select('last.number').where('last.id', '=', before!),
      ),
    )
    .orderBy('memberNote.number', 'desc')
    .limit(NOTES_AT_ONCE + 1)
    .execute()
}
