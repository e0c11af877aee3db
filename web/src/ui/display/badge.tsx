import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'quiet' | 'ember' | 'teal' | 'amber' | 'danger' | 'solid'

export type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone | undefined
  icon?: ReactNode
  className?: string | undefined
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-control text-muted',
  quiet: 'border border-line bg-surface text-muted font-normal!',
  ember: 'bg-ember-soft text-ember-text',
  teal: 'bg-teal-soft text-teal-text',
  amber: 'bg-amber-soft text-amber-text',
  danger: 'bg-danger-soft text-danger-text',
  solid: 'fill-ember',
}

/** A small fact about something: a state, a plan, a count. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full sm:whitespace-nowrap px-2.5 py-0.5 font-semibold text-xs [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
