import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { areMatched, hasSwiped } from '../connections/connections.reads.ts'
import { isOnShelf } from '../connections/later/shelf.reads.ts'
import { compatibilityBetween } from '../profiles/compatibility.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'

/** The score between the viewer and one person, and whether that person can still be swiped and is on the viewer's shelf. */
export async function compare({ db, clock, actor }: MemberCtx, { personId }: { personId: string }) {
  if (personId === actor.id || !(await findPerson(db, personId, actor.id)))
    throw new Refusal('profiles.not_found')
  return {
    compatibility: await compatibilityBetween(db, actor.id, personId, clock.now()),
    canSwipe: !(await hasSwiped(db, actor.id, personId)),
    isOnShelf: await isOnShelf(db, actor.id, personId),
    isMatched: await areMatched(db, actor.id, personId),
  }
}
