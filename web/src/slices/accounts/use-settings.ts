import type { Settings, SettingsChange } from '@netwrk/domain/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useToast } from '../../ui/toasts.tsx'

const settingsQuery = api.accounts.settings.queryOptions({ input: {} })

export function useSettings() {
  return useQuery(settingsQuery)
}

/** Saves a change: the switch moves at once, and back should the server not have it. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const { queryKey } = settingsQuery
  const put = (settings: Settings) => queryClient.setQueryData(queryKey, { settings })
  return useMutation(
    api.accounts.saveSettings.mutationOptions({
      scope: { id: 'settings' },
      onMutate: async (change: SettingsChange) => {
        await queryClient.cancelQueries({ queryKey })
        const before = queryClient.getQueryData(queryKey)?.settings
        if (before) put({ ...before, ...(change as Partial<Settings>) })
        return before
      },
      onSuccess: ({ settings }) => put(settings),
      onError: (error, _change, before) => {
        if (before) put(before)
        notify({
          title: refusalText(error, 'Your settings could not be saved. Please try again.'),
          kind: 'error',
        })
      },
    }),
  )
}
