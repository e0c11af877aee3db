import { useEffect, useRef } from 'react'

/** Where a row went with the focus the first one that is left has it, or the box they are in; to be given to that box. */
export function useKeptFocus(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isShorter = count < before.current
    before.current = count
    if (!isShorter || document.activeElement !== document.body) return
    const left = box.current?.querySelector<HTMLElement>('article a') ?? box.current
    left?.focus({ preventScroll: true })
  }, [count])
  return box
}
