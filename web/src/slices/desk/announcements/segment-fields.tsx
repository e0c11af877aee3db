import { tiers } from '@netwrk/domain/billing/plans'
import type { Segment } from '@netwrk/domain/desk/announcements'
import { countries } from '@netwrk/domain/profiles/countries'
import { Select } from '../../../ui/form/options/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type SegmentFieldsProps = { segment: Segment; onChange: (segment: Segment) => void }

const groups = [
  { value: 'all', label: 'All members' },
  { value: 'plan', label: 'A plan' },
  { value: 'country', label: 'A country' },
  { value: 'verified', label: 'Verified members' },
  { value: 'active', label: 'Recently active members' },
] as const

const startOf = {
  all: { to: 'all' },
  plan: { to: 'plan', plan: 'premium' },
  country: { to: 'country', country: 'UK' },
  verified: { to: 'verified' },
  active: { to: 'active', days: 30 },
} as const satisfies Record<Segment['to'], Segment>

const plans = tiers.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))
const places = countries.map(({ key, label }) => ({ value: key, label }))

/** Who gets it. */
export function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Who gets it"
        description="Never whoever is suspended, or has not verified their address."
        options={groups}
        value={segment.to}
        onValueChange={(to) => onChange(startOf[to])}
      />
      {segment.to === 'plan' && (
        <Select
          label="Plan"
          options={plans}
          value={segment.plan}
          onValueChange={(plan) => onChange({ to: 'plan', plan })}
        />
      )}
      {segment.to === 'country' && (
        <Select
          label="Country"
          options={places}
          value={segment.country}
          onValueChange={(country) => onChange({ to: 'country', country })}
        />
      )}
      {segment.to === 'active' && (
        <TextField
          label="In the last days"
          inputMode="numeric"
          value={String(segment.days || '')}
          onValueChange={(text) => onChange({ to: 'active', days: Number(text.replace(/\D/g, '')) })}
        />
      )}
    </div>
  )
}
