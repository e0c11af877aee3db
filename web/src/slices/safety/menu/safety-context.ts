import type { Target } from '@netwrk/domain/safety/report'
import { createContext, type ReactNode, useContext } from 'react'

/** Somebody as the screen shows them, and what of theirs it shows; without that they themselves. */
export type SafetySubject = { id: string; name: string; target?: Target | undefined }

/** What else a place offers about somebody, above the rest. */
export type FurtherItem = { label: string; icon: ReactNode; onSelect: () => void }

export type OpenMenu = { subject: SafetySubject; anchor: HTMLElement; further: readonly FurtherItem[] }

type Safety = {
  /** Opens the menu beside what was pressed, which gets the focus back. */
  openMenu: (menu: OpenMenu) => void
  /** What the open menu stands beside. */
  anchor: HTMLElement | null
}

export const SafetyContext = createContext<Safety>({ openMenu: () => undefined, anchor: null })

export function useSafety(): Safety {
  return useContext(SafetyContext)
}
