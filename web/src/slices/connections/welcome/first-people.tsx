import { firstPeople } from '@netwrk/domain/discovery/first-people'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DoorClosed, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { suggestionsQuery } from '../deck/deck-query.ts'
import { FirstHere } from '../deck/first-here.view.tsx'
import { FirstPerson } from './first-person.tsx'

const shown = 3

/** The three who fit a newcomer best, or what there is to do while there is nobody. */
export function FirstPeople({ profile }: { profile: OwnProfile }) {
  const { data, error, refetch } = useQuery({
    ...suggestionsQuery,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [dealt, setDealt] = useState<typeof data>()
  // Whoever was connected with stays where they are.
  if (data && !dealt) setDealt(data)
  if (!data && error) {
    if (refusalCode(error) === 'waitlist.closed') return <NotOpenYet />
    return (
      <ErrorState
        title="Nobody could be loaded"
        text={refusalText(error, 'Failed to fetch potential matches')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!dealt) return <Skeleton className="h-72 w-full rounded-card" />
  if (dealt.suggestions.length === 0) return dealt.isAlone ? <FirstHere /> : <NobodyFits />
  return (
    <ul aria-label="People for you" className="flex flex-col gap-3">
      {firstPeople(dealt.suggestions, profile, shown).map((suggestion) => (
        <li key={suggestion.person.id}>
          <FirstPerson suggestion={suggestion} me={profile} />
        </li>
      ))}
    </ul>
  )
}

function NotOpenYet() {
  return (
    <EmptyState
      icon={DoorClosed}
      title="Not open yet"
      text="People are shown once Netwrk opens. Your profile is ready for that day."
      action={<Button render={<Link to="/waitlist" />}>See how far it is</Button>}
    />
  )
}

function NobodyFits() {
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title="Nobody fits yet"
      text="Nobody passes your match preferences so far. A wider age range brings more people."
      action={<Button render={<Link to="/preferences" />}>Change preferences</Button>}
    />
  )
}
