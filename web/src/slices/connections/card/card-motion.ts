import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { spring } from 'motion'

/** The mark of a card on its way to its place, among whatever else moves it. */
const gliding = 'gliding'

/** How cards glide into place, worked out once: a duration and an easing that the browser's own animations understand. */
const glide = timingOf({ stiffness: 380, damping: 34 })
const snap = timingOf({ stiffness: 420, damping: 28 })

/** Where every card stood, by its person's id. */
export type Positions = ReadonlyMap<string, DOMRect>

/** Whether the person asked their system for less motion. */
export function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The cards of a list, each marked with `data-card`. */
export function cardsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}

export function positionsOf(list: HTMLElement): Positions {
  return new Map(cardsIn(list).map((card) => [card.dataset.card!, card.getBoundingClientRect()]))
}

/** A card in a hand: it goes along, and shows what letting go would decide. */
export function follow(card: HTMLElement, x: number, action: SwipeAction | null): void {
  card.dataset.drag = action ?? 'undecided'
  card.style.transform = `translateX(${x}px)`
}

/** A card that was let go of without leaving springs back to its place; one that leaves keeps what it shows. */
export function letGo(card: HTMLElement): void {
  if (card.dataset.leaving !== undefined) return
  delete card.dataset.drag
  const from = card.style.transform
  if (from === '') return
  card.style.transform = ''
  if (!wantsCalm()) card.animate({ transform: [from, 'none'] }, { ...snap, id: gliding })
}

/** Ends the glides of the cards that stayed: from here on they stand where the next glide is to lead. */
export function halt(list: HTMLElement): void {
  for (const card of stayingIn(list))
    for (const motion of card.getAnimations()) if (motion.id === gliding) motion.cancel()
}

/** Lets the cards that stayed glide from where they stood to where they stand; one that changed its size appears. */
export function glideIntoPlace(list: HTMLElement, before: Positions): void {
  if (wantsCalm()) return
  for (const card of stayingIn(list)) {
    const from = before.get(card.dataset.card!)
    const to = card.getBoundingClientRect()
    if (!from || Math.abs(from.width - to.width) > 1) {
      card.animate({ transform: ['translateY(20px) scale(0.97)', 'none'], opacity: [0, 1] }, glide)
      continue
    }
    const [x, y] = [from.left - to.left, from.top - to.top]
    if (x === 0 && y === 0) continue
    card.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, { ...glide, id: gliding })
  }
}

/** Another card may have set off meanwhile, whose flight is its own. */
function stayingIn(list: HTMLElement): HTMLElement[] {
  return cardsIn(list).filter((card) => card.dataset.leaving === undefined)
}

function timingOf(nature: { stiffness: number; damping: number }): { duration: number; easing: string } {
  const [duration = '', ...easing] = spring({ keyframes: [0, 1], ...nature })
    .toString()
    .split(' ')
  return { duration: Number.parseInt(duration, 10), easing: easing.join(' ') }
}
