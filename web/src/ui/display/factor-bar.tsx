import { Meter } from '@base-ui/react/meter'

export type FactorBarProps = {
  label: string
  /** 0 to `max`. */
  points: number
  max: number
  /** Why: a short sentence under the bar. */
  words?: string | undefined
}

/** One factor of a score: its name, its points, and why. */
export function FactorBar({ label, points, max, words }: FactorBarProps) {
  const shown = Math.round(points)
  return (
    <div>
      <Meter.Root value={points} max={max} getAriaValueText={() => `${shown} of ${max} points`}>
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
          <Meter.Label className="font-medium">{label}</Meter.Label>
          <span aria-hidden className="text-muted">
            <span className="font-semibold text-text">{shown}</span>/{max}
          </span>
        </div>
        <Meter.Track className="h-2 overflow-hidden rounded-full bg-control">
          <Meter.Indicator className="fill-ember rounded-full" />
        </Meter.Track>
      </Meter.Root>
      {words !== undefined && <p className="mt-1 text-muted text-xs">{words}</p>}
    </div>
  )
}
