import { useEffect, useRef } from 'react'
import { useToast } from '../../ui/toasts.tsx'
import { failureText, type Outbox, type Outgoing } from './outbox.ts'

/** Tells once of messages that have just failed, however many failed together. */
export function useFailureNotice(outbox: Outbox): void {
  const { notify } = useToast()
  const known = useRef(new Set<string>())
  useEffect(() => {
    const failed = outbox.filter(isFailed)
    const fresh = failed.find(({ clientId }) => !known.current.has(clientId))
    known.current = new Set(failed.map(({ clientId }) => clientId))
    if (fresh) notify({ title: failureText(fresh), kind: 'error' })
  }, [outbox, notify])
}

function isFailed({ state }: Outgoing): boolean {
  return state === 'failed'
}
