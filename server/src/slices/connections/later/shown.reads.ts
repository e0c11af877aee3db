import { sql } from 'kysely'
import { mayBeSuggested } from '../../profiles/meeting.reads.ts'

/**
 * Whether those of a column can be shown to a member among whom they may still choose: there, hidden neither by themselves
 * nor by a decision, and such as may be suggested to the member.
 */
export function canBeChosen(memberId: string, column: string) {
  return sql<boolean>`(exists (
    select from profile as chosen where chosen.account_id = ${sql.ref(column)}
      and not chosen.is_suspended and not chosen.is_hidden and not chosen.is_unlisted)
    and ${mayBeSuggested(memberId, column)})`
}
