import { type Preferences, preferenceKeys, strengthOf } from '@netwrk/domain/discovery/preferences'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { countries } from '@netwrk/domain/profiles/countries'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../lib/calls/api.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../lib/storage/member-tab-store.ts'
import { useMember } from '../accounts/member.reads.ts'
import { putDeckAway } from '../connections/deck/put-deck-away.writes.ts'

const restMilliseconds = 250
const draftName = 'preferences'

/** How many people stand behind each choice of a draft, and why nobody does; asked for once its changes rest. */
export function usePreferenceCounts(draft: Preferences) {
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
  return data
}

/** How many people the member is within reach of; absent while it is not known. */
export function useReach(): number | undefined {
  const { data } = useQuery(api.discovery.reach.queryOptions({ input: {} }))
  return data?.people
}

/** The country of the member's own profile, in words. */
export function useOwnCountry(): string | null {
  const { data } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  const country = data?.profile.country
  return country ? labelOf(countries, country) : null
}

/** The preferences as they are stored, or as somebody chose them, and the revision that a save of them changes. */
export type SavedPreferences = { preferences: Preferences; revision: number }

/** What is being chosen; a save that fails keeps it, and so does a session that ends. */
export function usePreferencesDraft(saved: SavedPreferences) {
  const memberId = useMember()?.id ?? ''
  const [restored] = useState(() => readInTab<SavedPreferences>(memberId, draftName))
  const [draft, setDraft] = useState(restored?.preferences ?? saved.preferences)
  const [revision, setRevision] = useState(restored?.revision ?? saved.revision)
  const [known, setKnown] = useState(saved)
  // What was saved in another tab shows here, too, but never in place of what is being chosen.
  if (known !== saved) {
    setKnown(saved)
    if (textOf(draft) === textOf(known.preferences)) {
      setDraft(saved.preferences)
      setRevision(saved.revision)
    }
  }
  const isChanged = textOf(draft) !== textOf(saved.preferences)
  const typed = useMemo(
    () => (isChanged ? { preferences: draft, revision } : null),
    [isChanged, draft, revision],
  )
  useEffect(() => forgetInTab(memberId, draftName), [memberId])
  useStoredWhenEnded(memberId, draftName, typed)
  const { mutate, isPending, error, isSuccess, reset } = useSavePreferences()
  const reload = usePreferencesReload()
  return {
    draft,
    isChanged,
    isSaving: isPending,
    isSaved: isSuccess,
    error,
    save: () => mutate({ ...draft, revision }, { onSuccess: (answer) => setRevision(answer.revision) }),
    /** Puts what is stored by now in the place of what was chosen. */
    loadNewest: async () => {
      const newest = await reload()
      reset()
      setDraft(newest.preferences)
      setRevision(newest.revision)
    },
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
    strengths: Object.fromEntries(preferenceKeys.map((key) => [key, strengthOf(preferences, key)])),
  } satisfies Preferences)
}

/** Asks for the preferences as they are stored now. Fails where the server cannot be reached. */
function usePreferencesReload(): () => Promise<SavedPreferences> {
  const queryClient = useQueryClient()
  return () =>
    queryClient.fetchQuery({ ...api.discovery.preferences.queryOptions({ input: {} }), staleTime: 0 })
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
