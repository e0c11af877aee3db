import type { ReactNode } from 'react'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type AskedProps<T> = {
  /** What it is, as in "The staff could not be loaded". */
  what: string
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What a page of the desk asks for: its shape until it is there, and another try where it fails. */
export function Asked<T>({ what, query, children }: AskedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error && !isFetching) {
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" className="flex flex-col gap-2">
      <VisuallyHidden>Loading {what}...</VisuallyHidden>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-16 w-full rounded-card" />
      ))}
    </div>
  )
}
