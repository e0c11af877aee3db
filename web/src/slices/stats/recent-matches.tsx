import type { Match } from '@netwrk/domain/connections/connections.contract'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { ScoreRing } from '../../ui/display/score-ring.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useMatches } from './stats.api.ts'

const shownCount = 4

/** The newest matches, each a press away from its conversation; absent before the first. */
export function RecentMatches() {
  const { data, isError, refetch } = useMatches()
  if (data?.matches.length === 0) return null
  return (
    <SectionCard
      title="Recent matches"
      className="min-w-0"
      action={
        data !== undefined && (
          <Link to="/matches" className={buttonClass({ kind: 'ghost', size: 'sm', className: '-mr-2' })}>
            See all
          </Link>
        )
      }
    >
      {data ? (
        <MatchList matches={data.matches.slice(0, shownCount)} />
      ) : isError ? (
        <ErrorState
          title="Your matches could not be loaded"
          onRetry={() => void refetch()}
          className="-my-4"
        />
      ) : (
        <MatchListSkeleton />
      )}
    </SectionCard>
  )
}

function MatchList({ matches }: { matches: Match[] }) {
  return (
    <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchLink match={match} />
        </li>
      ))}
    </ul>
  )
}

function MatchLink({ match: { person, compatibility, createdAt } }: { match: Match }) {
  const age = relativeTime(createdAt, new Date())
  return (
    <Link
      to="/inbox"
      search={{ user: person.id }}
      className="flex min-h-18 items-center gap-3 rounded-control px-2 py-2 no-underline transition-colors hover:bg-control"
    >
      <Avatar name={person.name} src={person.photos[0]} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{person.name}</span>
        <span className="block truncate text-muted text-sm">
          {age === 'now' ? 'Matched just now' : `Matched ${age}`}
        </span>
      </span>
      <ScoreRing score={compatibility.total} label="Compatibility" />
    </Link>
  )
}

function MatchListSkeleton() {
  return (
    <div className="flex flex-col gap-4 py-2">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
          <Skeleton className="size-14 rounded-full" />
        </div>
      ))}
    </div>
  )
}
