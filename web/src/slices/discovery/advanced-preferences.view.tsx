import { planFeatures } from '@netwrk/domain/billing/plan-features'
import { plans, type Tier, tiers } from '@netwrk/domain/billing/plans'
import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import type { PreferenceKey, Preferences } from '@netwrk/domain/discovery/preferences'
import type { Choice } from '@netwrk/domain/profiles/choice'
import { lookingFor } from '@netwrk/domain/profiles/goals'
import { skillGroups } from '@netwrk/domain/profiles/groups'
import { skills } from '@netwrk/domain/profiles/skills'
import { refusals } from '@netwrk/domain/refusals'
import { Lock } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { ChoiceList } from '../../ui/form/options/choice-list.tsx'
import type { Option } from '../../ui/form/options/option.ts'
import { PickMany } from '../../ui/form/options/pick-many.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { PeopleCount } from './people-count.view.tsx'
import { StrengthChoice } from './strength-choice.view.tsx'

type AdvancedPreferencesProps = {
  draft: Preferences
  /** Absent while they are being counted for the first time; null where nobody is counted. */
  counts: PreferenceCounts | undefined | null
  /** The plan has no advanced filters: they are shown, and rest. */
  isLocked: boolean
  /** The country of the member's own profile, in words; null while it is not set. */
  country: string | null
  /** Why the plans chosen are not for this member's plan. */
  tierError: string | undefined
  onChange: (part: Partial<Preferences>) => void
}

const anyTier = 'any'
const tierChoices = [
  { key: anyTier, label: 'Every plan' } as const,
  ...tiers.map((tier) => ({ key: tier, label: `${plans[tier].name} only` })),
]

/** The advanced filters of premium and elite. */
export function AdvancedPreferences(props: AdvancedPreferencesProps) {
  const { draft, counts, isLocked, country, tierError, onChange } = props
  const rest = { isDisabled: isLocked }
  // A search of the directory asks for what it says, and for nothing beside it.
  const strengthOf = (preference: PreferenceKey) =>
    counts !== null && <StrengthChoice {...{ preference, draft, counts, onChange }} {...rest} />
  const of = (list: 'methods' | 'lookingFor' | 'locations') => (counts === null ? null : counts?.[list])
  const locations = [
    { key: 'international', label: 'International' },
    { key: 'my_country', label: country === null ? 'My country' : `My country: ${country}` },
  ] as const
  return (
    <SectionCard
      title="Advanced filters"
      description={isLocked ? refusals['discovery.premium_required'].text : undefined}
      action={
        isLocked && <Badge icon={<Lock aria-hidden />}>{plans[planFeatures.advancedFilters.from].name}</Badge>
      }
    >
      <div className="flex flex-col gap-7">
        <div>
          <ChoiceList
            {...rest}
            label="Plans"
            error={tierError}
            columns={2}
            options={counted(tierChoices, counts && { ...counts.tiers, [anyTier]: sumOf(counts.tiers) })}
            value={chosenTier(draft)}
            onValueChange={(tier) => onChange({ preferredTiers: tier === anyTier ? [...tiers] : [tier] })}
          />
          {strengthOf('preferredTiers')}
        </div>
        <div>
          <PickMany
            {...rest}
            label="Skills"
            description="People with at least one of these. Leave empty for any."
            options={counted(skills, of('methods'))}
            groups={skillGroups}
            value={draft.preferredMethods}
            onValueChange={(preferredMethods) => onChange({ preferredMethods })}
          />
          {strengthOf('preferredMethods')}
        </div>
        <div>
          <PickMany
            {...rest}
            label="Looking for"
            description={`What others look for${counts === null ? '' : ', apart from what your profile says'}. Leave empty for anything.`}
            options={counted(lookingFor, of('lookingFor'))}
            value={draft.lookingFor}
            onValueChange={(chosen) => onChange({ lookingFor: chosen })}
          />
          {strengthOf('lookingFor')}
        </div>
        <div>
          <ChoiceList
            {...rest}
            label="Location"
            description={country === null ? 'Set your country on your profile first.' : undefined}
            columns={2}
            options={counted(locations, of('locations'))}
            value={draft.locationPreference}
            onValueChange={(locationPreference) => onChange({ locationPreference })}
          />
          {strengthOf('locationPreference')}
        </div>
      </div>
    </SectionCard>
  )
}

/** Only one plan chosen alone filters; several come to every plan. */
function chosenTier({ preferredTiers: [first, ...others] }: Preferences): Tier | typeof anyTier {
  return first !== undefined && others.length === 0 ? first : anyTier
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** The choices with the number of people behind each. */
function counted<K extends string>(
  choices: readonly Choice<K>[],
  counts: Readonly<Record<string, number>> | undefined | null,
): Option<K>[] {
  return choices.map(({ key, label }) => ({
    value: key,
    label,
    aside: counts === null ? undefined : <PeopleCount count={counts && (counts[key] ?? 0)} />,
  }))
}
