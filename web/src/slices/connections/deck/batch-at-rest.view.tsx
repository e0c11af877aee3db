import { looks } from '../card/card-look.ts'
import { SuggestionCard } from '../card/suggestion-card.view.tsx'
import { batchClass, lookOf } from './batch.view.tsx'
import type { Deck } from './deck.ts'

/** The cards while nothing can be decided: to be looked at, without buttons, and not to be dragged. */
export function BatchAtRest({ deck: { batch, problems } }: { deck: Deck }) {
  return (
    <ul aria-label="Suggestions" className={batchClass(batch.length)}>
      {batch.map((suggestion, index) => {
        const { id } = suggestion.person
        const look = lookOf(index, batch.length)
        return (
          <li key={id} data-card={id} className={looks[look].item}>
            <SuggestionCard suggestion={suggestion} look={look} problem={problems[id]} />
          </li>
        )
      })}
    </ul>
  )
}
