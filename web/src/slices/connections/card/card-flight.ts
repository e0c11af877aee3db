import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { wantsCalm } from './card-motion.ts'

const flight = { duration: 360, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)', fill: 'forwards' } as const

/** A step into the flight, in milliseconds, so that the very next frame shows that the card is going. */
const headStart = 16

/**
 * Sets a card off to its side, in the frame of the press: only the card's own layer moves, so that nothing has to be
 * laid out or painted for it. The function it returns is for once that frame is drawn, before the card is taken from
 * its list: from then on a copy flies, out of reach of everything.
 */
export function setOff(card: HTMLElement, action: SwipeAction): () => void {
  card.dataset.leaving = ''
  if (wantsCalm()) {
    card.style.opacity = '0'
    return () => {}
  }
  const side = action === 'connect' ? 1 : -1
  const way = {
    // It leans only after a while: to turn a whole card is the dearest thing to ask of the first frames.
    transform: [
      card.style.transform || 'none',
      `translateX(${side * 20}vw)`,
      `translateX(${side * 100}vw) rotate(${side * 12}deg)`,
    ],
    offset: [0, 0.2, 1],
  }
  const going = card.animate(way, flight)
  going.currentTime = headStart
  return () => {
    const { startTime, currentTime } = going
    going.cancel()
    const copy = handOver(card)
    const flying = copy.animate(way, flight)
    // By its start, for until the copy is drawn the card flies on: by its time, the copy would come in behind it.
    if (startTime === null) flying.currentTime = currentTime
    else flying.startTime = startTime
    void flying.finished.finally(() => copy.remove())
  }
}

/** Back in its list after all. */
export function land(card: HTMLElement): void {
  delete card.dataset.leaving
  delete card.dataset.drag
  card.style.opacity = ''
}

/** Hides the card where it stands and puts a picture of it in the same place on top of the screen. */
function handOver(card: HTMLElement): HTMLElement {
  card.style.transform = ''
  card.style.opacity = '0'
  const { left, top, width, height } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.ariaHidden = 'true'
  delete copy.dataset.card
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '25',
    margin: '0',
    opacity: '',
    pointerEvents: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  // The copy is a picture of the card: what drew itself once does not do so again.
  for (const part of copy.querySelectorAll<SVGElement>('[class*="animate-"]')) part.style.animation = 'none'
  document.body.append(copy)
  return copy
}
