import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { endingOnPurpose } from '../../../lib/calls/ended-session.ts'
import { changeMember } from '../change-member.ts'
import { memberQuery } from '../member.reads.ts'

const standing = api.accounts.emailChange.queryOptions({ input: {}, staleTime: 0 })

/** How a change of the member's address stands. */
export function useEmailChange() {
  return useQuery(standing)
}

export function useAskEmailChange() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.askEmailChange.mutationOptions({
      onSuccess: (change) => queryClient.setQueryData(standing.queryKey, change),
    }),
  )
}

/** Uses the link to the new address up. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.confirmEmailChange.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: standing.queryKey })
        return queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      },
    }),
  )
}

/** Uses the link to the old address up. Every session ends, this browser's too if it is of that account. */
export function useKeepEmail() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.keepEmail.mutationOptions({
      ...endingOnPurpose,
      onSuccess: async () => {
        const { member } = await queryClient
          .fetchQuery({ ...memberQuery, staleTime: 0 })
          .catch(() => ({ member: null }))
        await changeMember(queryClient, member)
      },
    }),
  )
}
