import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Where rows of people are to come. */
export function RowsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-48 rounded-card" />
      ))}
    </div>
  )
}
