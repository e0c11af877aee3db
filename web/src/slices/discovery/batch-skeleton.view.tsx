import { clsx } from 'clsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { batchClass, lookOf } from './batch.view.tsx'
import { looks } from './card-look.ts'

const shapes = ['a', 'b', 'c', 'd', 'e']

/** The shape of a batch while it loads. */
export function BatchSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Finding people who fit you...</VisuallyHidden>
      <div className={batchClass(shapes.length)}>
        {shapes.map((shape, index) => {
          const at = looks[lookOf(index, shapes.length)]
          return (
            <Card key={shape} padding="none" className={clsx('overflow-hidden', at.item, at.card)}>
              <Skeleton className={clsx('rounded-none', at.photo)} />
              <div className={clsx('flex flex-1 flex-col', at.body)}>
                <Skeleton className="h-6 w-2/5 rounded-small" />
                <SkeletonText lines={3} className="py-2" />
              </div>
            </Card>
          )
        })}
      </div>
    </div>
  )
}
