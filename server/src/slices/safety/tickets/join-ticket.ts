import { raisedPriority } from '@netwrk/domain/safety/priority'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type NewTicket = { id: string; subjectId: string; priority: number; now: Date }

/**
 * The open ticket about somebody, held, with one report more; or a new one. Whoever adds to one that is being decided
 * waits, and finds it decided.
 */
export async function joinTicket(tx: Db, ticket: NewTicket): Promise<{ id: string; number: number }> {
  const { id, subjectId, priority, now } = ticket
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${subjectId}`}, 0))`.execute(tx)
  const open = await tx
    .selectFrom('ticket')
    .select(['id', 'priority'])
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'open')
    .where('isAgain', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return insertTicket(tx, { id, subjectId, priority, now, isAgain: false })
  return tx
    .updateTable('ticket')
    .set((eb) => ({ version: eb('version', '+', 1), priority: raisedPriority(open.priority, priority) }))
    .where('id', '=', open.id)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** A ticket of its own for a report that is looked at again. */
export async function openAgainTicket(tx: Db, ticket: NewTicket): Promise<string> {
  return (await insertTicket(tx, { ...ticket, isAgain: true })).id
}

function insertTicket(tx: Db, { id, subjectId, priority, now, isAgain }: NewTicket & { isAgain: boolean }) {
  return tx
    .insertInto('ticket')
    .values({ id, subjectId, priority, openedAt: now, isAgain })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
