import type { CardChoice } from './card-choice.ts'
import { wantsCalm } from './card-motion.ts'

const flight = { duration: 360, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)', fill: 'forwards' } as const

/** A step into the flight, in milliseconds, so that the very next frame shows that the card is going. */
const headStart = 16

/**
 * Sets a card off on its way, in the frame of the press: only the card's own layer moves, so that nothing has to be
 * laid out or painted for it. The function it returns is for once that frame is drawn, before the card is taken from
 * its list: from then on a copy flies, out of reach of everything.
 */
export function setOff(card: HTMLElement, choice: CardChoice): () => void {
  card.dataset.leaving = ''
  if (wantsCalm()) {
    card.style.opacity = '0'
    return () => {}
  }
  const way = { transform: [card.style.transform || 'none', ...ways[choice]], offset: [0, 0.2, 1] }
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

// It leans only after a while: to turn a whole card is the dearest thing to ask of the first frames.
const ways: Record<CardChoice, readonly [string, string]> = {
  connect: ['translateX(20vw)', 'translateX(100vw) rotate(12deg)'],
  pass: ['translateX(-20vw)', 'translateX(-100vw) rotate(-12deg)'],
  // Up, to where the way to the shelf is.
  later: ['translateY(-20vh)', 'translateY(-120vh) scale(0.8)'],
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
