import type { BusinessVerification } from '@netwrk/domain/profiles/business-verification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'

type Answer = { verification: BusinessVerification }

/** Where the member's business stands, and how to change it. */
export function useVerification() {
  const queryClient = useQueryClient()
  const query = useQuery(api.profiles.verification.queryOptions({ input: {} }))
  const keep = (answer: Answer) =>
    queryClient.setQueryData(api.profiles.verification.queryKey({ input: {} }), answer)
  const removal = useMutation({
    mutationFn: (uploadId: string) => client.profiles.removeDocument({ uploadId }),
    onSuccess: keep,
  })
  return {
    ...query,
    submit: async (uploadId: string) => keep(await client.profiles.submitDocument({ uploadId })),
    removal,
  }
}
