import { Refusal } from '@netwrk/domain/refusals'
import type { SafetyEvent } from '@netwrk/domain/safety/safety.events'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { staffWho } from '../../staff/roles/staff.reads.ts'

/** An appeal with the decision it is about, held until the transaction ends. */
export async function lockAppeal(tx: Db, appealId: string) {
  const row = await tx
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select([
      'appeal.id',
      'appeal.decisionId',
      'appeal.firstDecidedBy',
      'appeal.outcome',
      'decision.subjectId',
      'decision.ticketId',
      'decision.number',
      'decision.act',
      'decision.decidedAt',
      'decision.until',
      'decision.content',
    ])
    .where('appeal.id', '=', appealId)
    .forUpdate('appeal')
    .executeTakeFirst()
  if (!row) throw new Refusal('safety.appeal_not_found')
  return row
}

export type HeldAppeal = Awaited<ReturnType<typeof lockAppeal>>

type Words = { authorId: string; isFromStaff: boolean; text: string }

/** Adds to an appeal's exchange: the other side is told, and mailed. */
export async function writeMessage(
  tx: Db,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  appeal: { id: string; subjectId: string; firstDecidedBy: string },
  { authorId, isFromStaff, text }: Words,
): Promise<void> {
  const now = clock.now()
  const id = ids.next()
  await tx
    .insertInto('appealMessage')
    .values({ id, appealId: appeal.id, authorId, isFromStaff, content: text.trim(), writtenAt: now })
    .execute()
  const readers = isFromStaff
    ? [appeal.subjectId]
    : await staffWho(tx, 'safety.decide_appeals', appeal.firstDecidedBy)
  const mails = readers.map(
    (toId): SafetyEvent => ({
      type: 'safety.mail_due',
      mail: { about: 'appeal_message', messageId: id, toId },
    }),
  )
  const from = isFromStaff ? 'staff' : 'member'
  await record(tx, [{ type: 'appeal.written', appealId: appeal.id, from }, ...mails], now)
}
