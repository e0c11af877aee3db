import { Refusal } from '@netwrk/domain/refusals'
import { reportPriority } from '@netwrk/domain/safety/priority'
import type { Category } from '@netwrk/domain/safety/report'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { openAgainTicket } from '../tickets/join-ticket.ts'
import { recordOf } from './reports.reads.ts'

/**
 * Asks once to have a dismissed report looked at again: in a ticket of its own, which who dismissed it cannot decide.
 * Its evidence is that of the first report.
 */
export async function askAgain(ctx: MemberCtx, { number, words }: { number: number; words: string }) {
  const { actor, clock, ids } = ctx
  const now = clock.now()
  await transact(ctx, async (tx) => {
    const first = await tx
      .selectFrom('report')
      .select(['id', 'subjectId', 'subjectName', 'targetKind', 'category', 'outcome', 'againOf'])
      .where('number', '=', number)
      .where('reporterId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!first || first.againOf !== null || first.outcome !== 'dismissed')
      throw new Refusal('safety.report_not_found')
    const again = await tx
      .selectFrom('report')
      .select('id')
      .where('againOf', '=', first.id)
      .executeTakeFirst()
    if (again) throw new Refusal('safety.asked_again_already')

    const { subjectId, subjectName, targetKind, category } = first
    const priority = reportPriority(category as Category, await recordOf(tx, actor.id))
    const ticketId = await openAgainTicket(tx, { id: ids.next(), subjectId, priority, now })
    const id = ids.next()
    await tx
      .insertInto('report')
      .values({
        id,
        ticketId,
        source: 'member',
        reporterId: actor.id,
        subjectId,
        subjectName,
        targetKind,
        category,
        words: words.trim(),
        reportedAt: now,
        againOf: first.id,
      })
      .execute()
    await record(tx, [{ type: 'report.made', reportId: id, ticketId }], now)
  })
  return { ok: true as const }
}
