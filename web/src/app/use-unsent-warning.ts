import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOutbox } from '../slices/messages/outbox-cache.ts'

/** Asks before the page goes while messages still wait to be sent: they are kept by this tab alone. */
export function useUnsentWarning(memberId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (memberId === null) return
    const warn = (event: BeforeUnloadEvent) => {
      if (readOutbox(queryClient, memberId).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [queryClient, memberId])
}
