import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'

export type HeldTicket = {
  id: string
  number: number
  subjectId: string
  state: string
  version: number
  isAgain: boolean
  claimedBy: string | null
  claimedUntil: Date | null
}

/** The ticket, held until the transaction ends: those who claim and decide it take turns. */
export async function lockTicket(tx: Db, number: number): Promise<HeldTicket> {
  const row = await tx
    .selectFrom('ticket')
    .select(['id', 'number', 'subjectId', 'state', 'version', 'isAgain', 'claimedBy', 'claimedUntil'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('safety.ticket_not_found')
  return row
}
