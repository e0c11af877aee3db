import { clsx } from 'clsx'

export type SkeletonProps = { className?: string | undefined }
export type SkeletonTextProps = { lines?: number | undefined; className?: string | undefined }

/** A quiet block in the place of what is loading; size and radius come from `className`. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-breathe bg-control',
        className?.includes('rounded') ? '' : 'rounded-control',
        className,
      )}
    />
  )
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={clsx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton
          key={key}
          className={clsx('h-3.5 rounded-small', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  )
}
