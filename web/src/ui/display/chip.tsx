import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type ChipProps = {
  children: ReactNode
  /** `ember` marks what two people share. */
  tone?: 'neutral' | 'ember' | undefined
  icon?: ReactNode
}

/** One item of a list of skills, interests or the like. For choosing, see PickMany. */
export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm [&_svg]:size-4',
        tone === 'ember'
          ? 'border-transparent bg-ember-soft text-ember-text'
          : 'border-line bg-control text-text',
      )}
    >
      {icon}
      {children}
    </span>
  )
}
