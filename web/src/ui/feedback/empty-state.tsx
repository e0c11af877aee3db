import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** One or two buttons. */
  action?: ReactNode
  /** The heading level that the page needs here. */
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx('flex animate-rise flex-col items-center px-6 py-12 text-center', className)}>
      <span className="relative mb-5 flex size-18 items-center justify-center rounded-full border border-line bg-surface shadow-card">
        <Icon aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
      </span>
      <Heading className="text-lg">{title}</Heading>
      {text !== undefined && <p className="mt-2 max-w-[40ch] text-muted">{text}</p>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
