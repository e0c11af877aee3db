import { clsx } from 'clsx'
import { useId } from 'react'

export type LogoProps = {
  /** The mark alone, or the mark and the name. */
  isMark?: boolean | undefined
  className?: string | undefined
}

/** Our mark: an N whose strokes join two people. */
export function Logo({ isMark = false, className }: LogoProps) {
  const gradientId = useId()
  return (
    <span role="img" aria-label="Netwrk" className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg aria-hidden="true" viewBox="8 7 48 50" className="h-9 w-auto">
        <linearGradient id={gradientId} x1="12" y1="12" x2="52" y2="52" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-ember-from)" />
          <stop offset="1" stopColor="var(--color-ember-to)" />
        </linearGradient>
        <path
          d="M19 46V18l26 28V18"
          fill="none"
          stroke={`url(#${gradientId})`}
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="19" cy="46" r="7" fill="var(--color-ember)" />
        <circle cx="45" cy="18" r="7" fill="var(--color-teal)" stroke="var(--color-ground)" strokeWidth="3" />
      </svg>
      {!isMark && (
        <span aria-hidden className="font-bold font-display text-lg tracking-tight">
          Netwrk
        </span>
      )}
    </span>
  )
}
