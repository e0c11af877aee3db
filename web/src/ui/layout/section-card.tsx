import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export type SectionCardProps = {
  title: string
  description?: ReactNode
  /** A button or a badge at the right end of the title's line. */
  action?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** A card with a heading: one section of a longer page. */
export function SectionCard({ title, description, action, children, className }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card render={<section aria-labelledby={titleId} />} className={className}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-36">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {description !== undefined && <p className="mt-1 text-muted text-sm">{description}</p>}
        </div>
        {action}
      </div>
      {children !== undefined && <div className="mt-3">{children}</div>}
    </Card>
  )
}
