import type { Day } from '@netwrk/domain/desk/figures.contract'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { daysText } from './days-text.ts'

const rows = [
  { key: 'joined', label: 'Joined' },
  { key: 'matches', label: 'Matches' },
  { key: 'reports', label: 'Reports' },
] as const

/** What happened on each day: one row of bars each, with the sum, the most and when that was in words. */
export function DailyBars({ daily }: { daily: readonly Day[] }) {
  return (
    <SectionCard title="Day by day">
      <div className="flex flex-col gap-5">
        {rows.map(({ key, label }) => (
          <Bars key={key} label={label} values={daily.map((one) => ({ day: one.day, value: one[key] }))} />
        ))}
      </div>
    </SectionCard>
  )
}

function Bars({ label, values }: { label: string; values: readonly { day: string; value: number }[] }) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  return (
    <figure>
      <figcaption className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted">{daysText(values)}</span>
      </figcaption>
      <div aria-hidden className="flex h-14 items-end gap-px">
        {values.map(({ day, value }) => (
          <span
            key={day}
            title={`${day}: ${value.toLocaleString('en')}`}
            className="min-h-px flex-1 rounded-t-[2px] bg-ember"
            style={{ height: `${(value / most) * 100}%` }}
          />
        ))}
      </div>
    </figure>
  )
}
