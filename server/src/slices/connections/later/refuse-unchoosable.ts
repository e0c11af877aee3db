import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../../platform/database/database.ts'
import { canBeChosen } from './shown.reads.ts'

/** Refuses (`profiles.not_found`) whoever the member cannot choose: nobody, oneself, who is hidden, and who is kept apart. */
export async function refuseUnchoosable(db: Db, accountId: string, personId: string): Promise<void> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', personId)
    .where('id', '!=', accountId)
    .where(canBeChosen(accountId, 'account.id'))
    .executeTakeFirst()
  if (!found) throw new Refusal('profiles.not_found')
}
