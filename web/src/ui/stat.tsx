import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type StatStripProps = { children: ReactNode; className?: string | undefined }

export type StatProps = {
  label: string
  /** `undefined` while loading. */
  value: ReactNode | undefined
  icon?: ReactNode
}

/** Figures side by side in one box. Holds Stats. */
export function StatStrip({ children, className }: StatStripProps) {
  return (
    <dl
      className={clsx(
        'grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      {children}
    </dl>
  )
}

/** One figure with its name. */
export function Stat({ label, value, icon }: StatProps) {
  return (
    <div className="flex flex-col-reverse items-center justify-end px-2 py-4 text-center">
      <dt className="mt-1 flex items-center gap-1.5 text-muted text-xs [&_svg]:size-4">{label}</dt>
      <dd className="flex items-center gap-2 font-bold font-display text-lg [&_svg]:size-5 [&_svg]:text-ember-text">
        {icon}
        {value ?? <Skeleton className="my-1 h-5 w-12 rounded-small" />}
      </dd>
    </div>
  )
}
