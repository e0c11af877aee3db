import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import type { RemovedContent } from '../standing/removed-content.ts'

type Needs = { db: Db; wake(): void } & Pick<Deps, 'clock'>
type Ended = { id: string; decisionId: string | null; content: RemovedContent | null; holds: boolean }

const atOnce = 50

/**
 * Removes some of the cases that were closed for long enough: what was reported, by whom, the evidence with its files, and
 * what was written in the appeal. The decision itself goes with them unless it still holds. Several servers may do it at
 * once; each case is taken by one.
 * @returns how many cases
 */
export async function endCases(needs: Needs, before: Date): Promise<number> {
  return transact(needs, async (tx) => {
    const ended = await takeEnded(tx, before, needs.clock.now())
    if (ended.length === 0) return 0
    await sql`select set_config('netwrk.has_ended', 'on', true)`.execute(tx)
    const paths = await removeReports(
      tx,
      ended.map(({ id }) => id),
    )
    await forgetContent(tx, ended)
    await removeDecisions(
      tx,
      ended.filter(({ holds }) => !holds).map(({ id }) => id),
    )
    const files = [...paths, ...ended.flatMap(({ content }) => filesOf(content))]
    if (files.length > 0) await record(tx, [{ type: 'case_files.removed', paths: files }], needs.clock.now())
    return ended.length
  })
}

/** Those of which something is left that has come to its end, held to the end of the transaction. */
async function takeEnded(tx: Db, before: Date, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select * from (
      select ticket.id, ticket.decided_at, decision.id as "decisionId", decision.content,
        coalesce(${holdsAt(now)}, false) as holds
      from ticket
      left join decision on decision.ticket_id = ticket.id
      left join appeal on appeal.decision_id = decision.id
      where ticket.decided_at <= ${before} and (appeal.id is null or appeal.decided_at <= ${before})
        -- One that is looked at again needs the evidence of the first.
        and not exists (select from report again join report on report.id = again.again_of
          where report.ticket_id = ticket.id)
    ) as ended
    where not holds or content <> '{}' or exists (select from report where report.ticket_id = ended.id)
    order by decided_at limit ${atOnce}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const taken = await tx
    .selectFrom('ticket')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.filter(({ id }) => taken.some((one) => one.id === id))
}

/** Whether a decision still says something of its member, or of who comes back under another name. */
function holdsAt(now: Date) {
  const until = sql`case when appeal.outcome = 'shortened' then appeal.new_until else decision.until end`
  return sql<boolean>`exists (select from ban_mark where ban_mark.decision_id = decision.id)
    or exists (select from ban_mark_hit where ban_mark_hit.decision_id = decision.id)
    or (exists (select from standing where standing.account_id = decision.subject_id)
      and appeal.outcome is distinct from 'overturned'
      and (decision.strikes_until > ${now} or ${until} > ${now}
        or (decision.act in ('limit_contacts', 'hide', 'ban') and ${until} is null)))`
}

/** Resolves to the files of the evidence, which the storage is to forget. */
async function removeReports(tx: Db, ticketIds: string[]): Promise<string[]> {
  const evidence = await tx
    .deleteFrom('evidence')
    .where('reportId', 'in', (eb) => eb.selectFrom('report').select('id').where('ticketId', 'in', ticketIds))
    .returning('filePath')
    .execute()
  await tx.deleteFrom('report').where('ticketId', 'in', ticketIds).execute()
  await tx
    .deleteFrom('appealMessage')
    .where('appealId', 'in', (eb) =>
      eb
        .selectFrom('appeal')
        .innerJoin('decision', 'decision.id', 'appeal.decisionId')
        .select('appeal.id')
        .where('decision.ticketId', 'in', ticketIds),
    )
    .execute()
  return evidence.flatMap(({ filePath }) => filePath ?? [])
}

/** Of a decision that stays, because its strikes count, what was removed by it is kept no longer. */
async function forgetContent(tx: Db, ended: readonly Ended[]): Promise<void> {
  const ids = ended.flatMap(({ decisionId, content, holds }) => (holds && content ? (decisionId ?? []) : []))
  if (ids.length === 0) return
  await tx.updateTable('decision').set({ content: '{}' }).where('id', 'in', ids).execute()
}

async function removeDecisions(tx: Db, ticketIds: string[]): Promise<void> {
  if (ticketIds.length === 0) return
  const decisionIds = (
    await tx.selectFrom('decision').select('id').where('ticketId', 'in', ticketIds).execute()
  ).map(({ id }) => id)
  if (decisionIds.length > 0) {
    await tx.deleteFrom('appeal').where('decisionId', 'in', decisionIds).execute()
    await tx.deleteFrom('decision').where('id', 'in', decisionIds).execute()
  }
  await tx.deleteFrom('ticket').where('id', 'in', ticketIds).execute()
}

function filesOf(content: RemovedContent | null): string[] {
  return content?.kind === 'photo' ? content.files.map(({ to }) => to) : []
}
