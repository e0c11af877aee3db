import { useEffect } from 'react'
import type { Deck } from './deck.ts'

/** The card that an undo has brought back, wherever it stands, has the focus and is in view. */
export function useReturnedFocus(returned: Deck['returned']): void {
  useEffect(() => {
    if (!returned) return
    const card = document.querySelector<HTMLElement>(`[data-card="${returned.id}"]`)
    card?.querySelector('a')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [returned])
}
