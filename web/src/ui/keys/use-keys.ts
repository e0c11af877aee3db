import { useEffect, useRef, useSyncExternalStore } from 'react'
import { storedFlag } from '../../lib/storage/stored-flag.ts'

/** Single keys may be in somebody's way, such as who speaks to the machine: they can be turned off. */
const withoutKeys = storedFlag('netwrk.moderation.withoutKeys')

/** Whether single keys do something here, and how to change that. */
export function useKeysSetting() {
  const isOff = useSyncExternalStore(withoutKeys.subscribe, withoutKeys.read, () => false)
  return { areOn: !isOff, turn: (isOn: boolean) => withoutKeys.write(!isOn) }
}

/** Runs what belongs to a key that is pressed alone; not while somebody types, chooses or answers a dialog. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  const { areOn } = useKeysSetting()
  useEffect(() => {
    if (!areOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTaken(event.target)) return
      const action = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [areOn])
}

const typing =
  'textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="option"], input:not([type="radio"], [type="checkbox"])'

// A toast has the role of a dialog, too, but nobody has to answer it.
const answering = '[role="dialog"]:not([data-toast]), [role="alertdialog"]:not([data-toast]), [role="menu"]'

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(answering)) return true
  return target instanceof Element && target.closest(typing) !== null
}
