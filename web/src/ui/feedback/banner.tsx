import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

export type BannerProps = {
  children: ReactNode
  tone?: 'amber' | 'ember' | 'teal' | 'danger' | undefined
  icon?: ReactNode
  /** Buttons: small and plain. */
  actions?: ReactNode
  onDismiss?: (() => void) | undefined
  /** A strip across the screen, or a box within a page. */
  shape?: 'strip' | 'box' | undefined
}

const tones = {
  amber: 'bg-amber-soft text-amber-text',
  ember: 'bg-ember-soft text-ember-text',
  teal: 'bg-teal-soft text-teal-text',
  danger: 'bg-danger-soft text-danger-text',
}

/** A message that stays until it is dealt with or dismissed. */
export function Banner({ children, tone = 'amber', icon, actions, onDismiss, shape = 'strip' }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-x-3 py-1.5 pl-4 font-medium text-sm sm:pl-6',
        onDismiss ? 'pr-1.5' : 'pr-4',
        shape === 'box' && 'rounded-control',
        tones[tone],
      )}
    >
      {icon !== undefined && <span className="mt-3 [&_svg]:size-5">{icon}</span>}
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-4">
        <span className="flex min-h-11 items-center">{children}</span>
        {actions !== undefined && <span className="-ml-4 flex flex-wrap sm:ml-0">{actions}</span>}
      </div>
      {onDismiss && (
        <IconButton kind="plain" label="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
