import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import type { MemberCtx } from '../../deps.ts'
import { todaysAllowance, undoablePass } from '../connections/connections.reads.ts'
import { cardsOf } from './discovery.reads.ts'

/** The viewer's 20 best with their cards, what is left of today's allowance, and the pass that can be taken back. */
export async function suggest({ db, clock, actor, matching }: MemberCtx) {
  const now = clock.now()
  const [{ best, loosening }, allowance, undoableId] = await Promise.all([
    matching.best(db, actor.id, now, SUGGESTION_LIMIT),
    todaysAllowance(db, actor.id, now),
    undoablePass(db, actor.id, now),
  ])
  return { suggestions: await cardsOf(db, actor.id, best), allowance, undoableId, loosening }
}

/** The recommendation lists with their cards (SPEC section 9). */
export async function recommend({ db, clock, actor, matching }: MemberCtx) {
  const lists = await matching.recommend(db, actor.id, clock.now())
  return {
    lists: await Promise.all(
      lists.map(async ({ list, found }) => ({ list, suggestions: await cardsOf(db, actor.id, found) })),
    ),
  }
}
