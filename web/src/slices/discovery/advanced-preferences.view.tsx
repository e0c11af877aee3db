import { plans, tiers } from '@netwrk/domain/billing/plans'
import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { lookingFor } from '@netwrk/domain/profiles/goals'
import { skills } from '@netwrk/domain/profiles/skills'
import { Lock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import type { Option } from '../../ui/option.ts'
import { PickMany } from '../../ui/pick-many.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

type AdvancedPreferencesProps = {
  draft: Preferences
  /** Null while they are being counted for the first time. */
  counts: PreferenceCounts | null
  /** The plan has no advanced filters: they are shown, and rest. */
  isLocked: boolean
  onChange: (part: Partial<Preferences>) => void
}

const locations = [
  { key: 'international', label: 'International' },
  { key: 'my_country', label: 'My country' },
] as const

/** The advanced filters of premium and elite (DECISIONS 22, 42). */
export function AdvancedPreferences({ draft, counts, isLocked, onChange }: AdvancedPreferencesProps) {
  const rest = { isDisabled: isLocked }
  return (
    <SectionCard
      title="Advanced filters"
      description={
        isLocked ? 'Part of Premium and Elite. Until then everybody of your age range is shown.' : undefined
      }
      action={isLocked && <Badge icon={<Lock aria-hidden />}>Premium</Badge>}
    >
      <div className="flex flex-col gap-6">
        <PickMany
          {...rest}
          label="Plans"
          options={counted(
            tiers.map((tier) => ({ key: tier, label: plans[tier].name })),
            counts?.tiers,
          )}
          value={draft.preferredTiers}
          onValueChange={(preferredTiers) => onChange({ preferredTiers })}
        />
        <PickMany
          {...rest}
          label="Skills"
          description="People who share at least one. None chosen means any."
          options={counted(skills, counts?.methods)}
          value={draft.preferredMethods}
          onValueChange={(preferredMethods) => onChange({ preferredMethods })}
        />
        <PickMany
          {...rest}
          label="Looking for"
          description="Also what your own profile says you look for."
          options={counted(lookingFor, counts?.lookingFor)}
          value={draft.lookingFor}
          onValueChange={(chosen) => onChange({ lookingFor: chosen })}
        />
        <ChoiceList
          {...rest}
          label="Location"
          columns={2}
          options={counted(locations, counts?.locations)}
          value={draft.locationPreference}
          onValueChange={(locationPreference) => onChange({ locationPreference })}
        />
      </div>
    </SectionCard>
  )
}

/** The choices with the number of people behind each. */
function counted<K extends string>(
  choices: readonly { key: K; label: string }[],
  counts: Record<string, number> | undefined,
): Option<K>[] {
  return choices.map(({ key, label }) => ({
    value: key,
    label: counts === undefined ? label : `${label} · ${counts[key] ?? 0}`,
  }))
}
