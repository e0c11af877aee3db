import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useToast } from '../../ui/toasts.tsx'

const restMilliseconds = 250

/** How many people stand behind each choice of a draft, asked for once its changes rest. */
export function usePreferenceCounts(draft: Preferences): PreferenceCounts | null {
  const [rested, setRested] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), restMilliseconds)
    return () => clearTimeout(timer)
  }, [draft])
  const { data } = useQuery({
    ...api.discovery.preferenceCounts.queryOptions({ input: rested }),
    placeholderData: keepPreviousData,
  })
  return data?.counts ?? null
}

/** Saves the preferences; what they decide is asked for anew. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    ...api.discovery.savePreferences.mutationOptions(),
    onSuccess: (answer) => {
      queryClient.setQueryData(api.discovery.preferences.queryKey({ input: {} }), answer)
      void queryClient.invalidateQueries({ queryKey: api.discovery.suggestions.key() })
      void queryClient.invalidateQueries({ queryKey: api.discovery.recommendations.key() })
      notify({ title: 'Saved', kind: 'success' })
    },
  })
}
