import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { CardChoice } from './card-choice.ts'
import { land, setOff } from './card-flight.ts'
import { cardsIn, glideIntoPlace, halt, type Positions, positionsOf } from './card-motion.ts'

type Left = { places: Positions; index: number; choice: CardChoice }

/** What follows on screen when a card leaves the list: it flies, the others close up, focus goes on to the next. */
export function useCardMotion(cards: readonly Suggestion[]) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<Left | null>(null)
  const underWay = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed cards are the occasion.
  useLayoutEffect(() => {
    if (!left.current) return
    const { places, index, choice } = left.current
    left.current = null
    if (!list.current) return focusFirstCard()
    for (const card of cardsIn(list.current)) if (!underWay.current.has(card.dataset.card!)) land(card)
    halt(list.current)
    // Before they move: what is in view is decided by where the cards will stand.
    focusCard(list.current, index, choice)
    glideIntoPlace(list.current, places)
  }, [cards])

  /**
   * Sets a card in motion. What it returns is to be called once that is on screen, before the card is taken out of
   * `cards`.
   */
  const leave = useCallback((id: string, choice: CardChoice): (() => void) => {
    const card = list.current && cardsIn(list.current).find((one) => one.dataset.card === id)
    const lift = card && setOff(card, choice)
    underWay.current.add(id)
    return () => {
      underWay.current.delete(id)
      if (!list.current) return
      const places = positionsOf(list.current)
      left.current = { places, index: [...places.keys()].indexOf(id), choice }
      lift?.()
    }
  }, [])

  return { list, leave }
}

/** The same button of the card that took the place, or of the last one. */
function focusCard(list: HTMLElement, index: number, choice: CardChoice): void {
  const shown = cardsIn(list)
  const next = shown[Math.min(index, shown.length - 1)]
  next?.querySelector<HTMLElement>(`[data-action="${choice}"]`)?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** The list went with its last card: on to the cards that are still there. */
function focusFirstCard(): void {
  document.querySelector<HTMLElement>('[data-deck] [data-action]')?.focus({ preventScroll: true })
}
