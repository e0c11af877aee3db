import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../../ui/toasts.tsx'
import { failureText, firstUntold, type Outbox, withAllTold } from './outbox.ts'
import { changeOutbox } from './outbox-cache.ts'

/** Tells once of messages that have failed, however many failed together. */
export function useFailureNotice(memberId: string, outbox: Outbox): void {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const untold = firstUntold(outbox)
  useEffect(() => {
    if (!untold) return
    notify({ title: failureText(untold), kind: 'error' })
    void changeOutbox(queryClient, memberId, withAllTold)
  }, [untold, queryClient, memberId, notify])
}
