import { useEffect, useRef } from 'react'
import { focusOf, type Shortcut, shortcutOf } from './shortcuts.ts'

/** Hears the keys of Network; `act` gets the card that has the keyboard, or the first one, or null without cards. */
export function useShortcuts(
  isOn: boolean,
  act: (shortcut: Shortcut, card: HTMLElement | null) => void,
): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const { key, repeat: isRepeat, ctrlKey, altKey, metaKey } = event
      const hasModifier = ctrlKey || altKey || metaKey
      const shortcut = shortcutOf({ key, hasModifier, isRepeat, focus: focusOf(document) })
      if (!shortcut) return
      event.preventDefault()
      latest.current(shortcut, cardInHand())
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn])
}

function cardInHand(): HTMLElement | null {
  return (
    document.activeElement?.closest<HTMLElement>('[data-card]:not([data-leaving])') ??
    document.querySelector<HTMLElement>('[data-deck] [data-card]:not([data-leaving])')
  )
}
