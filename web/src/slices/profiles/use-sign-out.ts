import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { memberQuery } from '../../lib/member.ts'

/** Ends the session on the server, forgets everything this browser was told in it, and goes to /auth. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...api.accounts.signOut.mutationOptions(),
    onSuccess: async () => {
      await navigate({ to: '/auth', ignoreBlocker: true })
      queryClient.setQueryData(memberQuery.queryKey, { member: null })
      const [memberHash] = queryClient.getQueryCache().findAll({ queryKey: memberQuery.queryKey })
      queryClient.removeQueries({ predicate: (query) => query !== memberHash })
    },
  })
}
