import { hasFeature } from '@netwrk/domain/billing/plan-features'
import type { Tier } from '@netwrk/domain/billing/plans'
import { type Preferences, tierNeededFor } from '@netwrk/domain/discovery/preferences'
import { profileLimits } from '@netwrk/domain/profiles/profiles'
import { refusals } from '@netwrk/domain/refusals'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { RangeField } from '../../../ui/form/range-field.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { AdvancedPreferences } from '../advanced-preferences.view.tsx'
import { useOwnCountry } from '../preferences.api.ts'
import { draftOf, filtersToSend, openFilters } from './asked.ts'

const bounds = { min: profileLimits.ageMin, max: profileLimits.ageMax }

type FurtherFiltersProps = {
  tier: Tier
  filters: Preferences | null
  onChange: (filters: Preferences | null) => void
}

/** The filters of the preferences, for this search alone: age for everybody, the others for the plans that have them. */
export function FurtherFilters({ tier, filters, onChange }: FurtherFiltersProps) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => draftOf(tier, filters))
  // Cleared with the rest of the search.
  if (filters === null && filtersToSend(tier, draft) !== null) setDraft(openFilters)
  const change = (part: Partial<Preferences>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onChange(filtersToSend(tier, next))
  }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        icon={<ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setOpen(!isOpen)}
      >
        More filters{filters !== null && ' (in use)'}
      </Button>
      {isOpen && (
        <div id={panelId} className="flex flex-col gap-4">
          <SectionCard title="Age">
            <RangeField
              label="Age range"
              bounds={bounds}
              value={draft.ageRange}
              onValueChange={(ageRange) => change({ ageRange })}
            />
          </SectionCard>
          <Advanced tier={tier} draft={draft} onChange={change} />
        </div>
      )}
    </>
  )
}

type AdvancedProps = { tier: Tier; draft: Preferences; onChange: (part: Partial<Preferences>) => void }

function Advanced({ tier, draft, onChange }: AdvancedProps) {
  const country = useOwnCountry()
  const isLocked = !hasFeature(tier, 'advancedFilters')
  const isForElite = !isLocked && !hasFeature(tier, 'eliteFilter') && tierNeededFor(draft) === 'elite'
  return (
    <>
      <AdvancedPreferences
        draft={draft}
        counts={null}
        isLocked={isLocked}
        country={country}
        tierError={isForElite ? refusals['discovery.elite_required'].text : undefined}
        onChange={onChange}
      />
      {isLocked && (
        <Button size="sm" className="self-start" render={<Link to="/subscription" />}>
          See plans
        </Button>
      )}
    </>
  )
}
