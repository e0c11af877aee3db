import { armOf, holdoutOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import type { MemberCtx } from '../../deps.ts'
import { todaysSwipes } from '../connections/connections.reads.ts'
import { cardsOf } from '../profiles/compatibility.reads.ts'

/**
 * The viewer's 20 best with their cards, in the order of their arm, beside those who wait for the viewer's answer, who are shown by themselves; what is left of
 * today's allowance, and the pass that can be taken back.
 */
export async function suggest({ db, clock, actor, matching, settings }: MemberCtx) {
  const now = clock.now()
  const { suggestionOrder } = await settings.read()
  const arm = armOf(actor.id, holdoutOf(suggestionOrder)!)
  const [{ best, outside, loosening, isAlone }, { allowance, undoableId }] = await Promise.all([
    matching.best(db, actor.id, now, SUGGESTION_LIMIT, 'those who wait', arm),
    todaysSwipes(db, actor.id, now),
  ])
  const cards = await cardsOf(db, actor.id, best)
  const suggestions = cards.map((card) => {
    const outsideOf = outside.get(card.person.id)
    return outsideOf ? { ...card, outsideOf } : card
  })
  return { suggestions, allowance, undoableId, loosening, isAlone }
}

/** The recommendation lists with their cards. */
export async function recommend({ db, clock, actor, matching }: MemberCtx) {
  const lists = await matching.recommend(db, actor.id, clock.now())
  return {
    lists: await Promise.all(
      lists.map(async ({ list, found }) => ({ list, suggestions: await cardsOf(db, actor.id, found) })),
    ),
  }
}
