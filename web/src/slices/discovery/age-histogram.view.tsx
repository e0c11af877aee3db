import { clsx } from 'clsx'

type AgeHistogramProps = {
  /** People by years of age; absent while they are being counted for the first time. */
  ages: Readonly<Record<string, number>> | undefined
  range: { min: number; max: number }
  bounds: { min: number; max: number }
}

/** How many people stand at each age, as bars over the scale of the range; decoration beside the total. */
export function AgeHistogram({ ages, range, bounds }: AgeHistogramProps) {
  const years = Array.from({ length: bounds.max - bounds.min + 1 }, (_, index) => bounds.min + index)
  const most = Math.max(1, ...years.map((year) => ages?.[year] ?? 0))
  return (
    // The slider's track keeps 12 px clear at both ends.
    <div aria-hidden className="mb-2 flex h-16 items-end gap-px px-3">
      {years.map((year) => (
        <span
          key={year}
          className={clsx(
            'min-w-0 flex-1 rounded-t-[2px] transition-[height] duration-200',
            year >= range.min && year <= range.max ? 'bg-ember' : 'bg-control-hover',
          )}
          style={{ height: barHeight(ages?.[year] ?? 0, most) }}
        />
      ))}
    </div>
  )
}

function barHeight(count: number, most: number): string {
  return count === 0 ? '2px' : `max(4px, ${Math.round((100 * count) / most)}%)`
}
