import type { Settings, SettingsChange } from '@netwrk/domain/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const failure = 'Your settings could not be saved. Please try again.'
const changedElsewhere = 'Your settings were changed somewhere else. Here is how they are now.'

const settingsQuery = api.accounts.settings.queryOptions({ input: {} })

// Saves of settings wait for each other.
const scope = { id: 'settings' }

export function useSettings() {
  return useQuery(settingsQuery)
}

/** Saves a change: the switch moves at once, and back should the server not have it. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const { queryKey } = settingsQuery
  const known = () => queryClient.getQueryData(queryKey)
  const underWay = (): Partial<Settings> =>
    Object.assign(
      {},
      ...queryClient
        .getMutationCache()
        .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === scope.id })
        .map(({ state }) => state.variables),
    )
  return useMutation(
    api.accounts.saveSettings.mutationOptions({
      scope,
      // One at a time, so that each changes what the one before it has left.
      mutationFn: (change) => client.accounts.saveSettings({ ...change, revision: known()?.revision }),
      onMutate: async (change: SettingsChange) => {
        await queryClient.cancelQueries({ queryKey })
        const before = known()
        if (before) {
          const settings = { ...before.settings, ...(change as Partial<Settings>) }
          queryClient.setQueryData(queryKey, { ...before, settings })
        }
        return before
      },
      // Switches that were moved meanwhile stay where they are: their own saves are still to come.
      onSuccess: (saved) =>
        queryClient.setQueryData(queryKey, { ...saved, settings: { ...saved.settings, ...underWay() } }),
      onError: (error, _change, before) => {
        if (before) queryClient.setQueryData(queryKey, before)
        const isStale = refusalCode(error) === 'request.stale'
        // What was saved somewhere else is what the switches show from now on.
        if (isStale) void queryClient.invalidateQueries({ queryKey })
        notify({ title: isStale ? changedElsewhere : refusalText(error, failure), kind: 'error' })
      },
    }),
  )
}
