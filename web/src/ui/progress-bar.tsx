import { Progress } from '@base-ui/react/progress'
import { clsx } from 'clsx'

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
  return (
    <Progress.Root value={percent} className={clsx('flex flex-col gap-2', className)}>
      <div className={clsx('flex justify-between gap-3 text-sm', !hasWords && 'sr-only')}>
        <Progress.Label className="text-muted">{label}</Progress.Label>
        <Progress.Value className="font-semibold" />
      </div>
      <Progress.Track className="h-2 overflow-hidden rounded-full bg-control">
        <Progress.Indicator
          className={clsx(
            'block rounded-full transition-[width] duration-[250ms] data-indeterminate:w-1/3 data-indeterminate:animate-breathe',
            tone === 'ember' ? 'fill-ember' : 'bg-teal',
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
