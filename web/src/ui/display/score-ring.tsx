import { clsx } from 'clsx'
import { useId } from 'react'

export type ScoreRingSize = 'sm' | 'md' | 'lg'

export type ScoreRingProps = {
  /** 0 to 100, shown as a whole percent. */
  score: number
  /** What the score is of; read as `label: 82 percent`. */
  label: string
  size?: ScoreRingSize | undefined
  className?: string | undefined
}

// In rem, so that the number stays inside where text is enlarged.
const sizes: Record<ScoreRingSize, { box: string; figure: string; stroke: number }> = {
  sm: { box: 'size-[3.5rem]', figure: 'text-sm', stroke: 9 },
  md: { box: 'size-[5rem]', figure: 'text-lg', stroke: 8 },
  lg: { box: 'size-[9rem]', figure: 'text-2xl', stroke: 7 },
}

/** A score as a ring that draws itself once, with its number inside. */
export function ScoreRing({ score, label, size = 'sm', className }: ScoreRingProps) {
  const gradientId = useId()
  const percent = Math.round(Math.min(100, Math.max(0, score)))
  const { box, figure, stroke } = sizes[size]
  const circle = { cx: 50, cy: 50, r: 50 - stroke / 2, fill: 'none', strokeWidth: stroke }
  return (
    <span
      role="img"
      aria-label={`${label}: ${percent} percent`}
      className={clsx('relative inline-flex shrink-0 items-center justify-center', box, className)}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <linearGradient id={gradientId} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--color-ember-to)" />
          <stop offset="1" stopColor="var(--color-ember)" />
        </linearGradient>
        <circle {...circle} stroke="var(--color-control)" />
        {percent > 0 && (
          <circle
            {...circle}
            stroke={`url(#${gradientId})`}
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray="100 100"
            strokeDashoffset={100 - percent}
            className="animate-draw"
          />
        )}
      </svg>
      <span aria-hidden className={clsx('font-bold font-display tracking-tight', figure)}>
        {percent}
        <span className="text-[0.7em] text-muted">%</span>
      </span>
    </span>
  )
}
