import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../lib/calls/api.ts'
import { refusalCode } from '../../lib/calls/refusal-text.ts'
import { forgetInvite, keptInvite } from './kept-invite.ts'

/**
 * Tells the server by whose link a newcomer came, once there is an account. What it answers is for the one who invited;
 * without an answer the code stays for the next visit.
 */
export function useKeptInvite(accountId: string | null): void {
  const accept = useMutation(
    api.invites.accept.mutationOptions({
      onSuccess: forgetInvite,
      onError: (error) => {
        if (refusalCode(error) === 'invites.not_valid') forgetInvite()
      },
    }),
  )
  const tell = useEffectEvent(() => {
    const code = keptInvite()
    if (code !== null) accept.mutate({ code })
  })
  useEffect(() => {
    if (accountId !== null) tell()
  }, [accountId])
}
