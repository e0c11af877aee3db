import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const rows = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/4']

/** The list while it is loading. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2 px-5 py-2">
      <VisuallyHidden>Loading conversations</VisuallyHidden>
      {rows.map((width) => (
        <div key={width} className="flex h-18 items-center gap-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={`h-3.5 rounded-small ${width}`} />
            <Skeleton className="h-3 w-4/5 rounded-small" />
          </div>
        </div>
      ))}
    </div>
  )
}
