import type { Warning } from '@netwrk/domain/messages/warnings.contract'
import { createContext, useContext } from 'react'

export type Warned = {
  /** What the member is warned of, by message. */
  byMessage: ReadonlyMap<string, Warning>
  person: { id: string; name: string }
  dismiss(messageId: string): void
}

export const WarningsContext = createContext<Warned | null>(null)

/** Null outside of a thread. */
export function useWarned(): Warned | null {
  return useContext(WarningsContext)
}
