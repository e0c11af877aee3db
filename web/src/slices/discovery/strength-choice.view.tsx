import type { PreferenceCounts } from '@netwrk/domain/discovery/preference-counts'
import { type PreferenceKey, type Preferences, strengthOf } from '@netwrk/domain/discovery/preferences'
import type { Strength } from '@netwrk/domain/discovery/strengths'
import { Segments } from '../../ui/form/segments.tsx'
import { PeopleCount } from './people-count.view.tsx'

const labels: Record<Strength, string> = { must: 'Must', flexible: 'Flexible', dont_care: "Don't care" }
const order = ['must', 'flexible', 'dont_care'] as const

const subjects: Record<PreferenceKey, string> = {
  ageRange: 'age',
  preferredTiers: 'plans',
  preferredMethods: 'skills',
  lookingFor: 'looking for',
  locationPreference: 'location',
}

export type StrengthChoiceProps = {
  preference: PreferenceKey
  draft: Preferences
  /** Absent while they are being counted for the first time. */
  counts: PreferenceCounts | undefined
  isDisabled?: boolean
  onChange: (part: Partial<Preferences>) => void
}

/** How much a preference matters, with the number of people that each answer leaves. */
export function StrengthChoice({
  preference,
  draft,
  counts,
  isDisabled = false,
  onChange,
}: StrengthChoiceProps) {
  const people = counts?.strengths[preference]
  const choose = (strength: Strength) =>
    onChange({ strengths: { ...draft.strengths, [preference]: strength } })
  return (
    <Segments
      label={`How much it matters: ${subjects[preference]}`}
      isDisabled={isDisabled}
      options={order.map((strength) => ({
        value: strength,
        label: labels[strength],
        aside: <PeopleCount count={people && (strength === 'must' ? people.must : people.open)} />,
      }))}
      value={strengthOf(draft, preference)}
      onValueChange={choose}
    />
  )
}
