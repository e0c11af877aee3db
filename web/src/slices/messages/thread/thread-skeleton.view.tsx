import { clsx } from 'clsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const shapes = ['w-3/5', 'w-2/5 self-end', 'w-1/2', 'w-3/5 self-end', 'w-1/4 self-end', 'w-2/5']

/** A thread that is loading. */
export function ThreadSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-end gap-3 overflow-hidden px-4 pb-5 sm:px-6">
      <VisuallyHidden>Loading messages</VisuallyHidden>
      {shapes.map((shape) => (
        <Skeleton key={shape} className={clsx('h-11 rounded-[20px]', shape)} />
      ))}
    </div>
  )
}
