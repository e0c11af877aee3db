import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { countries } from '@netwrk/domain/profiles/countries'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { forgetInTab, readInTab, useKeptWhenEnded } from '../../lib/kept-in-tab.ts'
import { useMember } from '../../lib/member.ts'
import { putDeckAway } from './use-deck.ts'

const restMilliseconds = 250
const keptName = 'preferences'

/** How many people stand behind each choice of a draft, asked for once its changes rest. */
export function usePreferenceCounts(draft: Preferences): PreferenceCounts | undefined {
  const wanted = textOf(draft)
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), restMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    ...api.discovery.preferenceCounts.queryOptions({ input: JSON.parse(rested) as Preferences }),
    placeholderData: keepPreviousData,
  })
  return data?.counts
}

/** The country of the member's own profile, in words. */
export function useOwnCountry(): string | null {
  const { data } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  const country = data?.profile.country
  return country ? labelOf(countries, country) : null
}

/** What is being chosen; a save that fails keeps it, and so does a session that ends. */
export function usePreferencesDraft(saved: Preferences) {
  const memberId = useMember()?.id ?? ''
  const [draft, setDraft] = useState(() => readInTab<Preferences>(memberId, keptName) ?? saved)
  const isChanged = textOf(draft) !== textOf(saved)
  useEffect(() => forgetInTab(memberId, keptName), [memberId])
  useKeptWhenEnded(memberId, keptName, isChanged ? draft : null)
  const save = useSavePreferences()
  const { error, isSuccess, reset } = save
  return {
    draft,
    save,
    isChanged,
    /** Takes part of a new draft; what the last save said no longer applies. */
    change: (part: Partial<Preferences>) => {
      if (error || isSuccess) reset()
      setDraft((before) => ({ ...before, ...part }))
    },
  }
}

/** The same text for the same choices, in whatever order they were made. */
function textOf(preferences: Preferences): string {
  const { ageRange, preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  return JSON.stringify({
    ageRange,
    preferredTiers: preferredTiers.toSorted(),
    preferredMethods: preferredMethods.toSorted(),
    lookingFor: lookingFor.toSorted(),
    locationPreference,
  } satisfies Preferences)
}

/** Saves the preferences; Network deals anew, and what else they decide is asked for again. */
function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    ...api.discovery.savePreferences.mutationOptions(),
    onSuccess: (answer) => {
      queryClient.setQueryData(api.discovery.preferences.queryKey({ input: {} }), answer)
      putDeckAway(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.discovery.recommendations.key() })
      void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
    },
  })
}
