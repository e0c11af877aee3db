import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Skeleton } from './skeleton.tsx'

type SettingsPartProps<T> = {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is said where it could not be loaded. */
  failure: string
  children: (data: T) => ReactNode
}

/** A part of a settings screen that is asked for by itself: a shape until it is there, and another try where it fails. */
export function SettingsPart<T>({ query, failure, children }: SettingsPartProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error && !isFetching) {
    return (
      <div className="flex items-center justify-between gap-4 py-3">
        <p className="text-muted text-sm">{failure}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy="true" className="py-3">
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
