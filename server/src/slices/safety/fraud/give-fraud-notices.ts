import type { DomainEvent, EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'
import { counterpartsOf } from '../../messages/counterparts.reads.ts'

/** So many are written down at a time: a statement takes only so many values. */
const atOnce = 500

/**
 * After an account was closed for fraud: writes down everybody who exchanged messages with it, and lets each be told
 * and mailed, one event each. Handling the decision again finds them written down and tells nobody twice.
 */
export function giveFraudNotices({ clock }: Pick<Deps, 'clock'>): EventHandler<EventOf<'ticket.decided'>> {
  return async (tx, { body: { decisionId, subjectId, act, category } }) => {
    if (act !== 'ban' || category !== 'scam') return []
    const subject = await tx
      .selectFrom('account')
      .select('name')
      .where('id', '=', subjectId)
      .executeTakeFirst()
    if (!subject) return []
    const told = await toldBefore(tx, subjectId)
    const counterparts = (await counterpartsOf(tx, subjectId)).filter((id) => !told.has(id))
    for (let from = 0; from < counterparts.length; from += atOnce) {
      const recipientIds = counterparts.slice(from, from + atOnce)
      await giveTo(tx, recipientIds, { decisionId, name: subject.name, dueAt: clock.now() })
    }
    return []
  }
}

/** Who was told of this account by another decision that stands: a second one about it is no news to them. */
async function toldBefore(tx: Db, subjectId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('fraudNotice')
    .innerJoin('decision', 'decision.id', 'fraudNotice.decisionId')
    .leftJoin('appeal', 'appeal.decisionId', 'decision.id')
    .select('recipientId')
    .where('decision.subjectId', '=', subjectId)
    .where((eb) => eb.or([eb('appeal.outcome', 'is', null), eb('appeal.outcome', '!=', 'overturned')]))
    .execute()
  return new Set(rows.map(({ recipientId }) => recipientId))
}

async function giveTo(
  tx: Db,
  recipientIds: readonly string[],
  notice: { decisionId: string; name: string; dueAt: Date },
): Promise<void> {
  const given = await tx
    .insertInto('fraudNotice')
    .values(recipientIds.map((recipientId) => ({ ...notice, recipientId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipientId')
    .execute()
  const { decisionId } = notice
  const events = given.flatMap(({ recipientId }): DomainEvent[] => [
    { type: 'fraud.noticed', decisionId, recipientId },
    { type: 'safety.mail_due', mail: { about: 'fraud', decisionId, recipientId } },
  ])
  if (events.length > 0) await record(tx, events, notice.dueAt)
}
