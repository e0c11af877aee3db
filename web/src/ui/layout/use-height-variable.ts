import { useCallback } from 'react'

/**
 * Keeps a CSS variable of the whole page at an element's height, so that what sticks below the element knows where. The
 * variable is gone when the element is. Returns the element's ref.
 */
export function useHeightVariable(
  name: `--${string}`,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
}
