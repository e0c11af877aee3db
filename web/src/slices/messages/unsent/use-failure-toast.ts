import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../../../ui/toasts.tsx'
import { failureText, firstUnseen, firstUntold, type Outbox, withAllTold } from './unsent.ts'
import { changeOutbox } from './unsent-cache.ts'

/**
 * Tells once of messages that have failed, however many failed together. Those on the screen say so themselves: a
 * notice would cover them.
 */
export function useFailureNotice(memberId: string, outbox: Outbox, openId: string | undefined): void {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const untold = firstUntold(outbox)
  const unseen = firstUnseen(outbox, openId)
  useEffect(() => {
    if (!untold) return
    if (unseen) notify({ title: failureText(unseen), kind: 'error' })
    void changeOutbox(queryClient, memberId, withAllTold)
  }, [untold, unseen, queryClient, memberId, notify])
}
