import type { Tier } from '@netwrk/domain/billing/plans'
import { defaultPreferences, type Preferences, tierNeededFor } from '@netwrk/domain/discovery/preferences'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { AdvancedPreferences } from './advanced-preferences.view.tsx'
import { usePreferenceCounts, useSavePreferences } from './preferences.api.ts'

const bounds = { min: 18, max: 99 }

type PreferencesFormProps = { saved: Preferences; tier: Tier }

/** The preferences with the number of people behind each choice; nothing counts until it is saved. */
export function PreferencesForm({ saved, tier }: PreferencesFormProps) {
  const [draft, setDraft] = useState(saved)
  const counts = usePreferenceCounts(draft)
  const save = useSavePreferences()
  const change = (part: Partial<Preferences>) => setDraft((before) => ({ ...before, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <form aria-label="Match preferences" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SectionCard title="Age">
        <RangeField
          label="Age range"
          bounds={bounds}
          value={draft.ageRange}
          onValueChange={(ageRange) => change({ ageRange })}
        />
      </SectionCard>
      <AdvancedPreferences draft={draft} counts={counts} isLocked={tier === 'free'} onChange={change} />
      <div className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+12px)] z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-float wide:bottom-4">
        <p role="status" className="min-w-0 flex-1 pl-2 font-semibold">
          {counts === null ? 'Counting…' : counts.total === 1 ? '1 person' : `${counts.total} people`}
        </p>
        <Button kind="ghost" size="sm" onClick={() => setDraft(withDefaults(saved, tier))}>
          Reset
        </Button>
        <Button
          type="submit"
          kind="primary"
          size="sm"
          disabled={!isChanged}
          isBusy={save.isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
        {save.isError && (
          <p role="alert" className="w-full pl-2 text-danger-text text-sm">
            {refusalText(save.error, 'Your preferences could not be saved. Please try again.')}
          </p>
        )}
      </div>
    </form>
  )
}

/** The defaults; what a plan without advanced filters once saved stays as it is, since it does not count meanwhile. */
function withDefaults(saved: Preferences, tier: Tier): Preferences {
  const isKept = tier === 'free' && tierNeededFor(saved) !== 'free'
  return isKept ? { ...saved, ageRange: defaultPreferences.ageRange } : { ...defaultPreferences }
}
