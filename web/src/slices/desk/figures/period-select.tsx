import { figurePeriods } from '@netwrk/domain/desk/figures'
import { Select } from '../../../ui/form/options/select.tsx'

export type Days = (typeof figurePeriods)[number]
const periods = figurePeriods.map((days) => ({ value: String(days), label: `Last ${days} days` }))

/** How many days figures look back. */
export function PeriodSelect({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  return (
    <div className="mb-4 max-w-60">
      <Select
        label="Period"
        options={periods}
        value={String(days)}
        onValueChange={(value) => onDays(Number(value) as Days)}
      />
    </div>
  )
}
