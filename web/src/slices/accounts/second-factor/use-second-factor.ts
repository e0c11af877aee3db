import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const secondFactorQuery = api.accounts.secondFactor.queryOptions({ input: {}, staleTime: 0 })

export function useSecondFactor() {
  return useQuery(secondFactorQuery)
}

/** What can be done about the second factor; whatever was done, how it stands is asked again. */
export function useFactorCalls() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const begin = useMutation(api.accounts.beginSecondFactor.mutationOptions())
  const confirm = useMutation(
    api.accounts.confirmSecondFactor.mutationOptions({
      onSuccess: () => {
        notify({
          title: "Two-step sign-in is on. We've signed you out everywhere else.",
          kind: 'success',
        })
        void queryClient.invalidateQueries({ queryKey: api.accounts.sessions.key() })
        return refresh()
      },
    }),
  )
  const renew = useMutation(api.accounts.renewRecoveryCodes.mutationOptions({ onSuccess: refresh }))
  const end = useMutation(
    api.accounts.endSecondFactor.mutationOptions({
      onSuccess: () => {
        notify({ title: 'Two-step sign-in is off.', kind: 'success' })
        return refresh()
      },
    }),
  )
  return { begin, confirm, renew, end }
}
