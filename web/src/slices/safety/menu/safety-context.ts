import type { Message } from '@netwrk/domain/messages/message'
import type { Target } from '@netwrk/domain/safety/report'
import { createContext, type ReactNode, useContext } from 'react'

/** What of somebody's is reported as a whole; of messages one is the first, and others are picked beside it. */
export type WholeTarget = Exclude<Target, { kind: 'message' }>

/** Somebody as the screen shows them, and what of theirs it shows; without that they themselves. */
export type SafetySubject = {
  id: string
  name: string
  target?: WholeTarget | undefined
  message?: Message | undefined
}

/** What else a place offers about somebody, above the rest. */
export type FurtherItem = { label: string; icon: ReactNode; onSelect: () => void }

export type OpenMenu = { subject: SafetySubject; anchor: HTMLElement; further: readonly FurtherItem[] }

type Safety = {
  /** Opens the menu beside what was pressed, which gets the focus back. */
  openMenu: (menu: OpenMenu) => void
  /** Opens the dialog that reports. */
  openReport: (subject: SafetySubject) => void
  /** What the open menu stands beside. */
  anchor: HTMLElement | null
}

const nothing = () => undefined

export const SafetyContext = createContext<Safety>({ openMenu: nothing, openReport: nothing, anchor: null })

export function useSafety(): Safety {
  return useContext(SafetyContext)
}
