import { BATCH_SIZE } from '@netwrk/domain/discovery/ranking'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { clsx } from 'clsx'
import { type MouseEvent, useCallback, useEffect } from 'react'
import type { CardChoice } from '../card/card-choice.ts'
import { type CardLook, looks } from '../card/card-look.ts'
import { SuggestionCard } from '../card/suggestion-card.view.tsx'
import { useCardMotion } from '../card/use-card-motion.ts'
import { useDrag } from '../card/use-drag.ts'
import { usePressGuard } from '../card/use-press-guard.ts'
import type { Deck } from './deck.ts'
import type { Decide } from './use-swiping.ts'

/**
 * A card that flies could come to lie over anything, says the browser, and gives all that is drawn after it a layer anew,
 * in the very frame that is to show the card going. Cut off above and below, with room for shadows, it concerns the
 * cards alone; sideways it is free.
 */
const apartFromTheRest = '-my-4 overflow-y-clip py-4'

type BatchProps = {
  deck: Deck
  onDecide: Decide
}

/** The cards of the batch in view. */
export function Batch({ deck: { batch, upcoming, problems }, onDecide }: BatchProps) {
  usePhotosAhead(upcoming)
  const { list, leave } = useCardMotion(batch)
  const guard = usePressGuard()
  const decide = useCallback(
    (person: Person, choice: CardChoice) => onDecide(person, choice, () => leave(person.id, choice)),
    [onDecide, leave],
  )
  const drag = useDrag((id, action) => {
    const pulled = batch.find(({ person }) => person.id === id)
    if (pulled) decide(pulled.person, action)
  })
  const hearClick = (event: MouseEvent) => {
    drag.onClickCapture(event)
    guard.onClickCapture(event)
  }
  return (
    <ul
      {...guard}
      {...drag}
      onClickCapture={hearClick}
      ref={list}
      data-deck
      aria-label="Suggestions"
      className={clsx(batchClass(batch.length), apartFromTheRest)}
    >
      {batch.map((suggestion, index) => {
        const { person } = suggestion
        const look = lookOf(index, batch.length)
        return (
          <li
            key={person.id}
            data-card={person.id}
            className={clsx('group/card touch-pan-y select-none will-change-transform', looks[look].item)}
          >
            <SuggestionCard
              suggestion={suggestion}
              look={look}
              problem={problems[person.id]}
              onDecide={decide}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The next batch's pictures are there before it is. */
function usePhotosAhead(upcoming: Deck['upcoming']): void {
  useEffect(() => {
    for (const { person } of upcoming.slice(0, BATCH_SIZE)) {
      if (person.photos[0]) new Image().src = person.photos[0]
    }
  }, [upcoming])
}

export function lookOf(index: number, count: number): CardLook {
  if (count === 1) return 'only'
  return index === 0 || count === 2 ? 'lead' : 'row'
}

export function batchClass(count: number): string {
  return clsx(
    'grid grid-cols-1 gap-4 sm:grid-cols-2 wide:gap-x-5 wide:gap-y-3',
    count > 2 && 'wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:grid-cols-2',
  )
}
