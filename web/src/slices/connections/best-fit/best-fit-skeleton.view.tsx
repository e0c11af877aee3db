import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

export const bestFitTitle = "Today's best fit"

/** The shape of the best fit while it loads. */
export function BestFitSkeleton() {
  return (
    <SectionCard title={bestFitTitle}>
      <div className="flex items-start gap-4 p-4">
        <Skeleton className="size-18 rounded-control" />
        <div className="flex-1">
          <Skeleton className="mb-3 h-5 w-1/2" />
          <SkeletonText lines={3} />
        </div>
      </div>
    </SectionCard>
  )
}
