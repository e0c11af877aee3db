import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import {
  defaultPreferences,
  type Preferences,
  preferencesOn,
  tierNeededFor,
} from '@netwrk/domain/discovery/preferences'
import { profileLimits } from '@netwrk/domain/profiles/profiles'
import { refusals } from '@netwrk/domain/refusals'
import { type FormEvent, useRef } from 'react'
import { refusalCode, refusalText } from '../../lib/calls/refusal-text.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { RangeField } from '../../ui/form/range-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UnsavedDialog } from '../profiles/own/unsaved-dialog.view.tsx'
import { AdvancedPreferences } from './advanced-preferences.view.tsx'
import { AgeHistogram } from './age-histogram.view.tsx'
import { peopleText } from './people-count.view.tsx'
import {
  type SavedPreferences,
  useOwnCountry,
  usePreferenceCounts,
  usePreferencesDraft,
  useReach,
} from './preferences.api.ts'
import { PreferencesBar } from './preferences-bar.view.tsx'
import { StrengthChoice } from './strength-choice.view.tsx'

const bounds = { min: profileLimits.ageMin, max: profileLimits.ageMax }

type PreferencesFormProps = { saved: SavedPreferences; tier: Tier }

/** The preferences with the number of people behind each choice; nothing counts until it is saved. */
export function PreferencesForm({ saved, tier }: PreferencesFormProps) {
  const form = usePreferencesDraft(saved)
  const { draft, change, isChanged, isSaving } = form
  const isLocked = !hasFeature(tier, 'advancedFilters')
  // What a plan that ended has left behind does not count, and stays for when it comes back.
  const applied = isLocked ? preferencesOn(tier, draft) : draft
  const counted = usePreferenceCounts(applied)
  const counts = counted?.counts
  const country = useOwnCountry()
  const isForElite = !isLocked && !hasFeature(tier, 'eliteFilter') && tierNeededFor(draft) === 'elite'
  const error = form.error
    ? refusalText(form.error, 'Your preferences could not be saved. Please try again.')
    : undefined
  const isStale = refusalCode(form.error) === 'request.stale'

  const place = useRef<HTMLFormElement>(null)
  const { notify } = useToast()
  const loadNewest = async () => {
    try {
      await form.loadNewest()
    } catch {
      return notify({ title: 'The newest could not be loaded. Please try again.', kind: 'error' })
    }
    // The button that had the focus is gone.
    place.current?.querySelector('input')?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isSaving) form.save()
  }
  return (
    <form
      ref={place}
      aria-label="Match preferences"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <HowItCounts />
      <SectionCard title="Age">
        <AgeHistogram ages={counts?.ages} range={draft.ageRange} bounds={bounds} />
        <RangeField
          label="Age range"
          bounds={bounds}
          value={draft.ageRange}
          onValueChange={(ageRange) => change({ ageRange })}
        />
        <StrengthChoice preference="ageRange" draft={draft} counts={counts} onChange={change} />
      </SectionCard>
      <AdvancedPreferences
        draft={applied}
        counts={counts}
        isLocked={isLocked}
        country={country}
        tierError={isForElite ? refusals['discovery.elite_required'].text : undefined}
        onChange={change}
      />
      <PreferencesBar
        total={counts?.total}
        whyNobody={counted?.whyNobody ?? null}
        isChanged={isChanged}
        isSaving={isSaving}
        isSaved={form.isSaved}
        error={error}
        onLoadNewest={isStale ? () => void loadNewest() : undefined}
        onReset={() => change(isLocked ? defaultAge(draft) : { ...defaultPreferences, strengths: undefined })}
      />
      <UnsavedDialog
        isDirty={isChanged && !isSaving}
        description="Your match preferences aren't saved yet."
      />
    </form>
  )
}

/** What the strengths mean, and how the member looks from the other side. */
function HowItCounts() {
  const reach = useReach()
  return (
    <div className="flex flex-col gap-1 px-1 text-muted text-sm">
      <p>
        A <b className="font-semibold text-text">must</b> shows only who meets it.{' '}
        <b className="font-semibold text-text">Flexible</b> shows everyone, and cards say what is outside of
        it. Whoever connected to you is shown in any case.
      </p>
      {reach !== undefined && (
        <p>The other way round: the preferences of {peopleText(reach)} let you through.</p>
      )}
    </div>
  )
}

/** The age as everybody begins with; what a plan that ended has left behind stays. */
function defaultAge({ strengths }: Preferences): Partial<Preferences> {
  return { ageRange: defaultPreferences.ageRange, strengths: { ...strengths, ageRange: 'must' } }
}
