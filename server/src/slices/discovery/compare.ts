import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { isOpenTo } from '../connections/capacity.reads.ts'
import { areMatched, hasSwiped } from '../connections/connections.reads.ts'
import { isOnShelf } from '../connections/later/shelf.reads.ts'
import { repliesOf } from '../connections/replies.reads.ts'
import { compatibilityBetween } from '../profiles/compatibility.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

/**
 * The score between the viewer and one person, whether that person can still be swiped, is on the viewer's shelf and takes
 * requests now, and how soon they usually answer.
 */
export async function compare({ db, clock, actor, config }: MemberCtx, { personId }: { personId: string }) {
  if (personId === actor.id || !(await findPerson(db, personId, actor.id)))
    throw new Refusal('profiles.not_found')
  return {
    compatibility: await compatibilityBetween(db, actor.id, personId, clock.now()),
    canSwipe: !(await hasSwiped(db, actor.id, personId)),
    isOnShelf: await isOnShelf(db, actor.id, personId),
    isOpen: await isOpenTo(db, { accountId: actor.id, targetId: personId }, config.unansweredLimit),
    replies: await repliesOf(db, personId, clock.now()),
    isMatched: await areMatched(db, actor.id, personId),
  }
}
