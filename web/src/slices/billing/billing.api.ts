import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { memberQuery } from '../accounts/member.reads.ts'

export const billingQuery = api.billing.mine.queryOptions({ input: {} })

const failed = 'Failed to process subscription'

/** Changes, cancels, resumes and refunds: each answers with the billing that is true afterwards. */
export function usePlanChange() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    mutationFn: ({ run }: PlanChange) => run(),
    onSuccess: ({ billing }, { done }) => {
      queryClient.setQueryData(billingQuery.queryKey, { billing })
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
      void queryClient.invalidateQueries({ queryKey: api.discovery.key() })
      notify({ title: done, kind: 'success' })
    },
    onError: (error) => notify({ title: refusalText(error, failed), kind: 'error' }),
  })
}

type PlanChange = { run: () => ReturnType<typeof client.billing.cancel>; done: string }

/** Leads to the provider's own pages. */
export function usePortal() {
  const { notify } = useToast()
  return useMutation({
    mutationFn: () => client.billing.portal({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify({ title: refusalText(error, failed), kind: 'error' }),
  })
}
