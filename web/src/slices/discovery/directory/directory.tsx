import type { Tier } from '@netwrk/domain/billing/plans'
import { SearchX } from 'lucide-react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { isAnything } from './asked.ts'
import { useAsked, useDirectory } from './directory.api.ts'
import { DirectoryFields } from './directory-fields.view.tsx'
import { DirectoryList, DirectorySkeleton } from './directory-list.view.tsx'
import { FurtherFilters } from './further-filters.tsx'

/** The fields of the search, and below them who is found. */
export function Directory({ tier }: { tier: Tier }) {
  const { asked, rested, change, clear } = useAsked()
  return (
    <>
      <search className="flex flex-col gap-3">
        <DirectoryFields asked={asked} onChange={change} />
        <FurtherFilters tier={tier} filters={asked.filters} onChange={(filters) => change({ filters })} />
      </search>
      <Found asked={rested} onClear={clear} />
    </>
  )
}

type FoundProps = { asked: Parameters<typeof useDirectory>[0]; onClear: () => void }

function Found({ asked, onClear }: FoundProps) {
  const { data, error, isFetching, isPlaceholderData, fetchNextPage, hasNextPage, refetch } =
    useDirectory(asked)
  if (!data && error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <DirectorySkeleton />
  const members = data.pages.flatMap((page) => page.members)
  if (members.length === 0) return <Nobody isAsked={isAnything(asked)} onClear={onClear} />
  return (
    <>
      <h2 className="mt-6 mb-3 text-lg">{isAnything(asked) ? 'People found' : 'Newest members'}</h2>
      <p role="status" className="sr-only">
        {isFetching ? '' : `${members.length} people shown${hasNextPage ? ', and there are more' : ''}`}
      </p>
      <DirectoryList members={members} isStale={isPlaceholderData} />
      {error && !isFetching && (
        <p role="alert" className="mt-4 text-center text-danger-text">
          {refusalText(error, 'More people could not be loaded. Please try again.')}
        </p>
      )}
      {hasNextPage && !isPlaceholderData && (
        <Button
          isWide
          className="mt-4"
          isBusy={isFetching}
          busyLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = refusalCode(error) !== null
  return (
    <ErrorState
      title={isRefused ? 'Not right now' : 'People could not be loaded'}
      text={refusalText(error, 'Please check your connection and try again.')}
      onRetry={onRetry}
    />
  )
}

function Nobody({ isAsked, onClear }: { isAsked: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={isAsked ? 'Nobody found' : 'Nobody else is listed yet'}
      text={
        isAsked
          ? 'Try fewer or other words, or take away a filter.'
          : 'Members are listed once their email is verified and their profile says something.'
      }
      action={isAsked && <Button onClick={onClear}>Clear search</Button>}
    />
  )
}
