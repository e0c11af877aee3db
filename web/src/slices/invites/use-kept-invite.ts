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
  const accept = useAcceptInvite()
  const tell = useEffectEvent(() => {
    const code = keptInvite()
    if (code !== null) accept.mutate({ code })
  })
  useEffect(() => {
    if (accountId !== null) tell()
  }, [accountId])
}

/**
 * Tells the server the code of a link that somebody opens who is signed in: they may have joined on another device a moment
 * ago. Whether that counts, the server knows; nothing is kept.
 */
export function useOpenedInvite(code: string): void {
  const { mutate } = useAcceptInvite()
  useEffect(() => {
    mutate({ code })
  }, [code, mutate])
}

function useAcceptInvite() {
  return useMutation(
    api.invites.accept.mutationOptions({
      onSuccess: forgetInvite,
      onError: (error) => {
        if (isNoInvitation(error)) forgetInvite()
      },
    }),
  )
}

/** Whatever cannot be a code, such as one that is too long, is nobody's either. */
export function isNoInvitation(error: unknown): boolean {
  return ['invites.not_valid', 'request.invalid'].includes(refusalCode(error) ?? '')
}
