import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { refuse } from './refuse.ts'

export type DemoSwipe = { targetId: string; action: 'connect' | 'pass'; at: Date }
type AboutPerson = { personId: string }
type Needs = { swipes: DemoSwipe[]; cardOf: (id: string) => Suggestion; allowance: () => Allowance }

/** The shelf of Demo Mode, and passes that are brought back. */
export function createSecondThoughts({ swipes, cardOf, allowance }: Needs) {
  const shelved: string[] = []
  let spent = 0
  const takeOffShelf = (id: string) => {
    if (shelved.includes(id)) shelved.splice(shelved.indexOf(id), 1)
  }
  return {
    isShelved: (id: string) => shelved.includes(id),
    takeOffShelf,
    /** Swipes that stay used although their pass was brought back. */
    spent: () => spent,
    answers: {
      shelf: () => ({ shelf: shelved.map(cardOf) }),
      shelve({ personId }: AboutPerson) {
        const { id } = cardOf(personId).person
        if (swipes.some(({ targetId }) => targetId === id)) refuse('connections.already_swiped')
        takeOffShelf(id)
        shelved.unshift(id)
        return { ok: true as const }
      },
      unshelve({ personId }: AboutPerson) {
        takeOffShelf(personId)
        return { suggestion: cardOf(personId) }
      },
      passes: () => ({
        passes: swipes
          .filter(({ action }) => action === 'pass')
          .map(({ targetId, at }) => ({ suggestion: cardOf(targetId), passedAt: at }))
          .reverse(),
        next: null,
      }),
      bringBack({ personId }: AboutPerson) {
        const place = swipes.findIndex(({ targetId, action }) => targetId === personId && action === 'pass')
        if (place >= 0) {
          // The last of all is undone; of any other the swipe stays used.
          if (place < swipes.length - 1) spent += 1
          swipes.splice(place, 1)
        }
        return { suggestion: cardOf(personId), allowance: allowance() }
      },
    },
  }
}
