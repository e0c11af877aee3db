import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

export const useLaunch = () => useQuery(api.desk.launch.queryOptions({ input: {} }))
export const useSettings = () => useQuery(api.desk.settings.queryOptions({ input: {} }))
export const useSettingHistory = () =>
  useQuery(api.desk.settingHistory.queryOptions({ input: { key: null } }))

export function useSetLaunch() {
  return useMutation(api.desk.setLaunch.mutationOptions(useChange('It is done.')))
}

export function useInviteNext() {
  const { onSettled } = useChange('')
  const { notify } = useToast()
  return useMutation(
    api.desk.inviteNext.mutationOptions({
      onSettled,
      onSuccess: ({ invited }) =>
        notify({
          title: invited === 0 ? 'Nobody is left to invite.' : `Invited ${invited.toLocaleString('en')}.`,
          kind: 'success',
        }),
    }),
  )
}

export function useChangeSetting() {
  return useMutation(api.desk.changeSetting.mutationOptions(useChange('The change holds within a second.')))
}

function useChange(done: string) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return {
    onSuccess: () => notify({ title: done, kind: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.desk.key() }),
  } as const
}
