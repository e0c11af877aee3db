import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/calls/api.ts'
import { endingOnPurpose } from '../../../lib/calls/ended-session.ts'
import { changeMember } from '../change-member.ts'
import { forgetWantedPlace } from '../sign-in/wanted-place.ts'

/** Ends the session on the server, forgets everything this browser was told in it, and goes to /auth. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...api.accounts.signOut.mutationOptions(),
    ...endingOnPurpose,
    onSuccess: async () => {
      await changeMember(queryClient, null)
      await navigate({ to: '/auth', ignoreBlocker: true })
      forgetWantedPlace()
    },
  })
}
