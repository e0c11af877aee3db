import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

export function useStaff() {
  return useQuery(api.desk.staff.queryOptions({ input: {} }))
}

/** The own role; undefined until it is known. */
export function useOwnRole() {
  return useQuery(api.desk.me.queryOptions({ input: {} })).data?.role ?? undefined
}

/** Gives a role, and says so. */
export function useGiveRole() {
  return useMutation(api.desk.giveRole.mutationOptions(useStaffChange('The role is given.')))
}

/** Takes a role away, and says so. */
export function useTakeRole() {
  return useMutation(api.desk.takeRole.mutationOptions(useStaffChange('The role is taken away.')))
}

function useStaffChange(done: string) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return {
    onSuccess: ({ came }: { came: string }) =>
      notify({ title: came === 'unchanged' ? 'Nothing had to be changed.' : done, kind: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.desk.staff.key() }),
  } as const
}
