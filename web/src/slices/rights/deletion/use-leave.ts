import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/calls/api.ts'
import { endingOnPurpose } from '../../../lib/calls/ended-session.ts'
import { forgetMember } from '../../accounts/forget-member.writes.ts'

/** Asks for the account to be deleted; this browser is signed out, and says until when they can come back. */
export function useLeave() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...api.rights.askForDeletion.mutationOptions(),
    ...endingOnPurpose,
    onSuccess: async ({ dueAt }) => {
      await forgetMember(queryClient)
      await navigate({ to: '/leaving', search: { until: dueAt.toISOString() }, ignoreBlocker: true })
    },
  })
}

/** The member stays after all, signed in. */
export function useStay() {
  const queryClient = useQueryClient()
  return useMutation(
    api.rights.cancelDeletion.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.accounts.key() }),
    }),
  )
}
