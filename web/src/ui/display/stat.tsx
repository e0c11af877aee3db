import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { element } from '../element.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export type StatStripProps = { children: ReactNode; className?: string | undefined }

export type StatProps = {
  label: string
  /** `undefined` while loading. */
  value: ReactNode | undefined
  icon?: ReactNode
  /** Makes the whole figure a link: `link={<Link to="/matches" />}`. */
  link?: ReactElement | undefined
}

/** Figures side by side in one box, one below the other where large text leaves no room. Holds Stats. */
export function StatStrip({ children, className }: StatStripProps) {
  return (
    <dl
      className={clsx(
        'flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card',
        className,
      )}
    >
      {children}
    </dl>
  )
}

/** One figure with its name. */
export function Stat({ label, value, icon, link }: StatProps) {
  return (
    <div className="relative flex flex-[1_1_6rem] flex-col-reverse items-center justify-end bg-surface px-2 py-4 text-center">
      <dt className="mt-1 flex items-center gap-1.5 text-muted text-xs [&_svg]:size-4">
        {link ? <StatLink render={link}>{label}</StatLink> : label}
      </dt>
      <dd className="flex items-center gap-2 font-bold font-display text-lg [&_svg]:size-5 [&_svg]:text-ember-text">
        {icon}
        {value ?? <Skeleton className="my-1 h-5 w-12 rounded-small" />}
      </dd>
    </div>
  )
}

/** Reaches over the whole figure. */
function StatLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  const className = 'after:absolute after:inset-0 after:rounded-card hover:text-text'
  return element({ render, props: { className, children } })
}
