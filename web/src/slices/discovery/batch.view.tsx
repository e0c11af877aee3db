import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { clsx } from 'clsx'
import type { CardLook } from './card-look.ts'
import { looks } from './card-look.ts'
import type { Deck } from './deck.ts'
import { SuggestionCard } from './suggestion-card.view.tsx'
import { useCardMotion } from './use-card-motion.ts'

type BatchProps = {
  deck: Deck
  /** Whether the card may leave. */
  onDecide: (person: Person, action: SwipeAction) => boolean
}

/** The cards of the batch in view. */
export function Batch({ deck: { batch, problems }, onDecide }: BatchProps) {
  const { list, leave } = useCardMotion(batch)
  return (
    <ul ref={list} aria-label="Suggestions" className={batchClass(batch.length)}>
      {batch.map((suggestion, index) => {
        const { person } = suggestion
        const look = lookOf(index, batch.length)
        return (
          <li key={person.id} data-card={person.id} className={looks[look].item}>
            <SuggestionCard
              suggestion={suggestion}
              look={look}
              problem={problems[person.id]}
              onDecide={(action) => {
                if (onDecide(person, action)) leave(person.id, action)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

export function lookOf(index: number, count: number): CardLook {
  if (count === 1) return 'only'
  return index === 0 ? 'lead' : 'row'
}

export function batchClass(count: number): string {
  return clsx('grid gap-4 sm:grid-cols-2 wide:gap-x-5 wide:gap-y-3', count > 1 && 'wide:grid-cols-[5fr_6fr]')
}
