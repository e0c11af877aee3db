import { clsx } from 'clsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { looks } from '../card/card-look.ts'
import { batchClass, lookOf } from './batch.view.tsx'

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
