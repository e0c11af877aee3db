import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** The shape of a public profile while it loads. */
export function PublicProfileSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-6 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-10"
    >
      <VisuallyHidden>Loading profile...</VisuallyHidden>
      <Skeleton className="aspect-square w-full rounded-none sm:rounded-card wide:aspect-4/5" />
      <div className="flex flex-col gap-6 px-4 sm:px-0 wide:pt-2">
        <Skeleton className="h-10 w-64 rounded-small" />
        <Skeleton className="h-5 w-40 rounded-small" />
        <Skeleton className="h-14 w-full sm:w-60" />
        <SkeletonText lines={4} className="mt-4" />
        <SkeletonText lines={2} />
      </div>
    </div>
  )
}
