import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { Deal } from '../deck/deck.ts'
import { suggestionsQuery } from '../deck/deck-query.ts'
import { FirstPerson } from '../welcome/first-person.tsx'
import { BestFitSkeleton, bestFitTitle } from './best-fit-skeleton.view.tsx'
import { bestOf } from './best-of.ts'

/** The one person to look at today, and why; nothing during a break, and before the launch. */
export function BestFit({ profile }: { profile: OwnProfile }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...suggestionsQuery,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const waiting = useQuery(api.connections.waiting.queryOptions({ input: {} }))
  const isSettled = !isFetching && (waiting.data !== undefined || waiting.isError)
  const [shown, show] = useState<typeof data>()
  // Whoever was connected with stays in view.
  if (data && isSettled && !shown) show(data)

  if (profile.pause || refusalCode(error) === 'waitlist.closed') return null
  if (!data && error) {
    return (
      <SectionCard title={bestFitTitle}>
        <ErrorState
          title="Today's best fit could not be loaded"
          text={refusalText(error, 'Failed to fetch potential matches')}
          onRetry={() => void refetch()}
          className="-my-4"
        />
      </SectionCard>
    )
  }
  if (!shown) return <BestFitSkeleton />
  return (
    <SectionCard title={bestFitTitle} action={shown.suggestions.length > 0 && <SeeAll />}>
      <Best answer={shown} waiting={waiting.data?.waiting ?? []} profile={profile} />
    </SectionCard>
  )
}

type BestProps = {
  answer: Pick<Deal, 'suggestions' | 'allowance' | 'isAlone'>
  waiting: readonly Suggestion[]
  profile: OwnProfile
}

function Best({ answer, waiting, profile }: BestProps) {
  const [best] = useState(() => bestOf(answer.suggestions, waiting))
  if (best) return <FirstPerson suggestion={best} me={profile} canConnect={!answer.allowance.isUsedUp} />
  const [words, to, label] = answer.isAlone
    ? ([
        'Nobody else has a profile to show yet. Invite people you would like to meet.',
        '/network',
        'Invite',
      ] as const)
    : (['Nobody passes your match preferences for now.', '/preferences', 'Change preferences'] as const)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-56 text-muted">{words}</p>
      <Link to={to} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        {label}
      </Link>
    </div>
  )
}

function SeeAll() {
  return (
    <Link to="/network" className={buttonClass({ kind: 'ghost', size: 'sm', className: '-mr-2' })}>
      See everybody
    </Link>
  )
}
