import { clsx } from 'clsx'
import { useId } from 'react'

export type ProgressBarProps = {
  label: string
  /** 0 to 100; `null` while nobody knows. */
  percent: number | null
  /** Shows the label and the figure above the bar. */
  hasWords?: boolean | undefined
  tone?: 'ember' | 'teal' | undefined
  className?: string | undefined
}

export function ProgressBar({
  label,
  percent,
  hasWords = false,
  tone = 'ember',
  className,
}: ProgressBarProps) {
  const labelId = useId()
  const figure = percent === null ? null : `${Math.round(percent)}%`
  return (
    <div className={clsx('flex flex-col gap-2', className)}>
      <div className={clsx('flex justify-between gap-3 text-sm', !hasWords && 'sr-only')}>
        <span id={labelId} className="text-muted">
          {label}
        </span>
        <span aria-hidden className="font-semibold">
          {figure}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-2 overflow-hidden rounded-full bg-control"
      >
        <div
          className={clsx(
            'h-full rounded-full transition-[width] duration-[250ms]',
            percent === null && 'w-1/3 animate-breathe',
            tone === 'ember' ? 'fill-ember' : 'bg-teal',
          )}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
