import { clsx } from 'clsx'
import { useEffect } from 'react'

/**
 * Keeps what saves a long form in view: at the foot of the screen, above the navigation and above the keyboard of a phone.
 * Needs {@link useKeyboardHeight}.
 */
export function inReachClass(className: string): string {
  return clsx(
    'sticky bottom-[max(calc(var(--spacing-bar)+env(safe-area-inset-bottom)),var(--keyboard-height,0px))] z-20 wide:bottom-[var(--keyboard-height,0px)]',
    className,
  )
}

/** How many forms on the screen follow the keyboard. */
let followers = 0

/** Keeps --keyboard-height of the page at how much of its foot a keyboard on the screen covers. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const { style } = document.documentElement
    const measure = () => {
      // Whoever has zoomed in sees less of the page, too, and has no keyboard for that.
      const covered = screen.scale > 1 ? 0 : window.innerHeight - screen.height - screen.offsetTop
      const height = `${Math.max(0, Math.round(covered))}px`
      // Setting it has the whole page styled anew.
      if (height === (style.getPropertyValue('--keyboard-height') || '0px')) return
      style.setProperty('--keyboard-height', height)
    }
    followers += 1
    measure()
    screen.addEventListener('resize', measure)
    screen.addEventListener('scroll', measure)
    return () => {
      followers -= 1
      screen.removeEventListener('resize', measure)
      screen.removeEventListener('scroll', measure)
      if (followers === 0) style.removeProperty('--keyboard-height')
    }
  }, [])
}
