import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { spring } from 'motion'
import { animate } from 'motion/mini'

/** Where every card stood, by its person's id. */
export type Places = ReadonlyMap<string, DOMRect>

/** Whether the person asked their system for less motion. */
export function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The cards of a list, each marked with `data-card`. */
export function cardsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}

export function placesOf(list: HTMLElement): Places {
  return new Map(cardsIn(list).map((card) => [card.dataset.card!, card.getBoundingClientRect()]))
}

/**
 * Lets a card fly off to its side. What flies is a copy, out of reach of everything, so that the card itself is gone
 * at once.
 */
export function flyAway(card: HTMLElement, action: SwipeAction): void {
  const start = card.style.transform || 'none'
  card.style.transform = ''
  const { left, top, width, height } = card.getBoundingClientRect()
  card.style.visibility = 'hidden'
  if (wantsCalm()) return
  const copy = card.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.ariaHidden = 'true'
  delete copy.dataset.card
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '25',
    margin: '0',
    visibility: 'visible',
    pointerEvents: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  // The copy is a picture of the card: what drew itself once does not do so again.
  for (const part of copy.querySelectorAll<SVGElement>('[class*="animate-"]')) part.style.animation = 'none'
  document.body.append(copy)
  const side = action === 'connect' ? 1 : -1
  const reach = action === 'connect' ? window.innerWidth - left : left + width
  const away = `translateX(${side * (reach + 80)}px) rotate(${side * 12}deg)`
  const flight = animate(
    copy,
    { transform: [start, away], opacity: [1, 0.4] },
    { type: spring, stiffness: 190, damping: 26 },
  )
  void flight.finished.finally(() => copy.remove())
}

/** A card in a hand: it goes along, leans a little, and shows what letting go would decide. */
export function follow(card: HTMLElement, x: number, action: SwipeAction | null): void {
  card.dataset.drag = action ?? 'undecided'
  card.style.transform = `translateX(${x}px)${wantsCalm() ? '' : ` rotate(${x / 40}deg)`}`
}

/** A card that was let go of without leaving springs back to its place. */
export function letGo(card: HTMLElement): void {
  delete card.dataset.drag
  const from = card.style.transform
  card.style.transform = ''
  if (from === '' || card.style.visibility === 'hidden' || wantsCalm()) return
  animate(card, { transform: [from, 'none'] }, { type: spring, stiffness: 420, damping: 28 })
}

/** Lets the cards that stayed glide from where they stood to where they stand; one that changed its size appears. */
export function settle(list: HTMLElement, before: Places): void {
  if (wantsCalm()) return
  for (const card of cardsIn(list)) {
    const from = before.get(card.dataset.card!)
    const to = card.getBoundingClientRect()
    const glide = { type: spring, stiffness: 380, damping: 34 } as const
    if (!from || Math.abs(from.width - to.width) > 1) {
      animate(card, { transform: ['translateY(20px) scale(0.97)', 'none'], opacity: [0, 1] }, glide)
      continue
    }
    const [x, y] = [from.left - to.left, from.top - to.top]
    if (x !== 0 || y !== 0) animate(card, { transform: [`translate(${x}px, ${y}px)`, 'none'] }, glide)
  }
}
