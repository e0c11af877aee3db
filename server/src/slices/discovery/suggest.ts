import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import type { MemberCtx } from '../../deps.ts'
import { todaysAllowance } from '../connections/connections.reads.ts'
import { cardsOf } from './discovery.reads.ts'

/** The viewer's 20 best with their cards, and what is left of today's allowance (SPEC section 9). */
export async function suggest({ db, clock, actor, matching }: MemberCtx) {
  const now = clock.now()
  const [{ best, loosening }, allowance] = await Promise.all([
    matching.best(db, actor.id, now, SUGGESTION_LIMIT),
    todaysAllowance(db, actor.id, now),
  ])
  return { suggestions: await cardsOf(db, best), allowance, loosening }
}

/** The recommendation lists with their cards (SPEC section 9). */
export async function recommend({ db, clock, actor, matching }: MemberCtx) {
  const lists = await matching.recommend(db, actor.id, clock.now())
  return {
    lists: await Promise.all(
      lists.map(async ({ list, found }) => ({ list, suggestions: await cardsOf(db, found) })),
    ),
  }
}
