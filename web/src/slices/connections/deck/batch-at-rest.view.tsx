import { SuggestionCard } from '../card/suggestion-card.view.tsx'
import type { Deck } from './deck.ts'

/** The cards while nothing can be decided: to be looked at, none of them large, without buttons, and not to be dragged. */
export function BatchAtRest({ deck: { batch, problems } }: { deck: Deck }) {
  return (
    <ul aria-label="Suggestions" className="grid grid-cols-1 gap-4 sm:grid-cols-2 wide:gap-x-5 wide:gap-y-3">
      {batch.map((suggestion) => {
        const { id } = suggestion.person
        return (
          <li key={id} data-card={id} className="sm:last:odd:col-span-2">
            <SuggestionCard suggestion={suggestion} look="row" problem={problems[id]} />
          </li>
        )
      })}
    </ul>
  )
}
