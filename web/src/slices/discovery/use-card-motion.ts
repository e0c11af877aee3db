import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { useLayoutEffect, useRef } from 'react'
import { cardsIn, flyAway, type Places, placesOf, settle } from './card-motion.ts'

type Left = { places: Places; index: number; action: SwipeAction }

/** What follows on screen when a card leaves the list: it flies, the others close up, focus goes on to the next. */
export function useCardMotion(cards: readonly Suggestion[]) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<Left | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed cards are the occasion.
  useLayoutEffect(() => {
    if (!left.current) return
    const { places, index, action } = left.current
    left.current = null
    if (!list.current) return focusFirstCard()
    settle(list.current, places)
    focusCard(list.current, index, action)
  }, [cards])

  /** To be called before the card is taken out of `cards`. */
  const leave = (id: string, action: SwipeAction) => {
    if (!list.current) return
    const shown = cardsIn(list.current)
    const index = shown.findIndex((card) => card.dataset.card === id)
    left.current = { places: placesOf(list.current), index, action }
    if (shown[index]) flyAway(shown[index], action)
  }

  return { list, leave }
}

/** The same button of the card that took the place, or of the last one. */
function focusCard(list: HTMLElement, index: number, action: SwipeAction): void {
  const shown = cardsIn(list)
  const next = shown[Math.min(index, shown.length - 1)]
  next?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** The list went with its last card: on to the cards that are still there. */
function focusFirstCard(): void {
  document.querySelector<HTMLElement>('[data-deck] [data-action]')?.focus({ preventScroll: true })
}
