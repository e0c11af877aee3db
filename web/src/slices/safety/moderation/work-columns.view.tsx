import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type WorkColumnsProps = {
  list: ReactNode
  /** Something is open; on a phone it takes the list's place. */
  isOpen: boolean
  children: ReactNode
}

/** A list, and what of it is open, side by side where there is room. */
export function WorkColumns({ list, isOpen, children }: WorkColumnsProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={clsx(
          'wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto',
          isOpen && 'max-wide:hidden',
        )}
      >
        {list}
      </div>
      <div className={clsx('min-w-0', !isOpen && 'max-wide:hidden')}>{children}</div>
    </div>
  )
}

/** The shape of a list while it loads. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
