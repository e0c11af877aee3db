import type { RetentionJob } from '@netwrk/domain/desk/retention.contract'
import type { RetentionName } from '@netwrk/domain/rights/retention'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const oftenMilliseconds = 2000
const seldomMilliseconds = 30_000

/** The jobs; asked for often while one was asked to run and has not ended. */
export function useRetention(isWaiting: (job: RetentionJob) => boolean) {
  return useQuery(
    api.desk.retention.queryOptions({
      input: {},
      refetchInterval: ({ state: { data } }) =>
        data?.jobs.some(isWaiting) ? oftenMilliseconds : seldomMilliseconds,
    }),
  )
}

export function useRunRetention(onAsked: (name: RetentionName) => void) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation(
    api.desk.runRetention.mutationOptions({
      onSuccess: (_, { name }) => onAsked(name),
      onError: (error) =>
        notify({ title: refusalText(error, 'It could not be run. Please try again.'), kind: 'error' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.desk.retention.key() }),
    }),
  )
}
