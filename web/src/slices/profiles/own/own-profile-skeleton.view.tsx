import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** The shape of the own profile while it loads. */
export function OwnProfileSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-6"
    >
      <VisuallyHidden>Loading profile...</VisuallyHidden>
      <Card className="flex gap-4 wide:flex-col">
        <Skeleton className="size-24 rounded-card wide:aspect-square wide:size-auto" />
        <SkeletonText className="flex-1 pt-2" />
      </Card>
      <div className="flex flex-col gap-4">
        {[2, 4, 1, 3].map((lines) => (
          <Card key={lines}>
            <Skeleton className="mb-5 h-6 w-40 rounded-small" />
            <SkeletonText lines={lines} />
          </Card>
        ))}
      </div>
    </div>
  )
}
