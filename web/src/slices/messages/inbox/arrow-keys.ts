/**
 * Lets Up and Down go between the field of a search and the links of its results, wherever they are within an element.
 * Made to be its `ref`.
 */
export function arrowKeys(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const stops = [...element.querySelectorAll<HTMLElement>('input[type=search], [data-results] a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  element.addEventListener('keydown', move)
  return () => element.removeEventListener('keydown', move)
}
