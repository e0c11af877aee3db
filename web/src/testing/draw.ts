import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const open = new Set<() => void>()

/** Draws something in the document at once, as the application is drawn. `redraw` draws something else in its place. */
export function draw(shown: ReactNode): { redraw(shown: ReactNode): void; erase(): void } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const redraw = (other: ReactNode) => flushSync(() => root.render(other))
  const erase = () => {
    open.delete(erase)
    flushSync(() => root.unmount())
    container.remove()
  }
  open.add(erase)
  redraw(shown)
  return { redraw, erase }
}

/** What a hook gives, used by a component that shows nothing. */
export function drawHook<T>(useIt: () => T): { given(): T; erase(): void } {
  const given: T[] = []
  const { erase } = draw(createElement(Using, { useIt: () => given.push(useIt()) }))
  return { given: () => given.at(-1)!, erase }
}

function Using({ useIt }: { useIt: () => unknown }) {
  useIt()
  return null
}

/** Erases all that is drawn. */
export function eraseAll(): void {
  for (const erase of open) erase()
}
