import { notSeenSince, type ProblemChange, type ProblemKind } from '@netwrk/domain/desk/problems'
import type { DomainEvent } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { alertRecipients } from './alert-recipients.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'config'>
export type Seen = { id: string; kind: ProblemKind; found: string; beganAt: Date }
/** Whether whoever runs the community is told by what is recorded with it; else the caller tells them. */
type Telling = { isRecorded: boolean }

/**
 * Notes that a server sees a problem. Of several that see the same one the first writes it, and with it, in the same
 * transaction, that somebody is to be told; for all others it is known.
 * @returns whether this is the first to see it
 */
export function seeProblem(needs: Needs, seen: Seen, telling: Telling): Promise<boolean> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const known = await tx
      .updateTable('problem')
      .set({ seenAt: now, found: seen.found })
      .where('kind', '=', seen.kind)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (known.numUpdatedRows > 0n) return false
    const row = { ...seen, seenAt: now }
    const written = await tx
      .insertInto('problem')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').where('endedAt', 'is', null).doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows === 0n) return false
    await recordChange(tx, needs, row.id, 'began', telling)
    return true
  })
}

/**
 * Ends a problem that no server has seen for a while, and says so as {@link seeProblem} does.
 * @returns whether this is the one to end it
 */
export function endProblem(needs: Needs, kind: ProblemKind): Promise<boolean> {
  return transact(needs, async (tx) => {
    const now = needs.clock.now()
    const ended = await tx
      .updateTable('problem')
      .set({ endedAt: now })
      .where('kind', '=', kind)
      .where('endedAt', 'is', null)
      .where('seenAt', '<=', notSeenSince(now))
      .returning('id')
      .executeTakeFirst()
    if (!ended) return false
    await recordChange(tx, needs, ended.id, 'ended', { isRecorded: true })
    return true
  })
}

/** Writes down a problem that was told while the database could not be written to. Servers that all saw it write one. */
export async function keepPast({ db, clock, wake }: Needs, seen: Seen): Promise<void> {
  await transact({ db, wake }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('problem', 0))`.execute(tx)
    const same = await tx
      .selectFrom('problem')
      .select('id')
      .where('kind', '=', seen.kind)
      .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>=', seen.beganAt)]))
      .executeTakeFirst()
    if (same) return
    const now = clock.now()
    await tx
      .insertInto('problem')
      .values({ ...seen, seenAt: now, endedAt: now })
      .execute()
    await record(tx, [{ type: 'problem.changed', problemId: seen.id }], now)
  })
}

async function recordChange(
  tx: Db,
  { clock, config }: Needs,
  problemId: string,
  change: ProblemChange,
  { isRecorded }: Telling,
): Promise<void> {
  const events: DomainEvent[] = [{ type: 'problem.changed', problemId }]
  if (isRecorded) {
    for (const to of (await alertRecipients(tx, config)).keys())
      events.push({ type: 'problem.mail_due', problemId, change, to })
    if (config.alerts.webhook) events.push({ type: 'problem.webhook_due', problemId, change })
  }
  await record(tx, events, clock.now())
}
