import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type OutcomeProps = {
  icon: LucideIcon
  tone?: 'ember' | 'teal' | 'amber'
  title: string
  text: ReactNode
  /** What can be done from here. */
  children?: ReactNode
}

const tones = {
  ember: 'bg-ember-soft text-ember-text',
  teal: 'bg-teal-soft text-teal-text',
  amber: 'bg-amber-soft text-amber-text',
}

/** The page's h1 with what happened and what comes next. It takes the focus, since what had it is gone. */
export function Outcome({ icon: Icon, tone = 'ember', title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex animate-rise flex-col items-center text-center">
      <span className={clsx('mb-5 flex size-18 items-center justify-center rounded-full', tones[tone])}>
        <Icon aria-hidden strokeWidth={1.6} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none [overflow-wrap:anywhere]">
        {title}
      </h1>
      <div className="mt-3 max-w-[40ch] text-pretty text-muted [overflow-wrap:anywhere]">{text}</div>
      {children !== undefined && <div className="mt-6 flex w-full flex-col gap-3">{children}</div>}
    </div>
  )
}
