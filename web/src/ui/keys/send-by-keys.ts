import type { KeyboardEvent } from 'react'

/** Ctrl and Enter, or Command and Enter, send a form from any of its fields, as its button does. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
