import type { MemberCtx } from '../../../deps.ts'
import { cardOf } from './card.reads.ts'
import { refuseUnchoosable } from './refuse-unchoosable.ts'

/** Takes somebody off the shelf, back among those who can be suggested; whoever is not on it stays where they are. */
export async function unshelve({ db, actor, clock }: MemberCtx, { personId }: { personId: string }) {
  await refuseUnchoosable(db, actor.id, personId)
  await db
    .deleteFrom('shelvedMember')
    .where('accountId', '=', actor.id)
    .where('targetId', '=', personId)
    .execute()
  return { suggestion: await cardOf(db, actor.id, personId, clock.now()) }
}
