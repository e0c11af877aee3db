import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { noteCelebrated } from '../../lib/celebrated.ts'
import { useMember } from '../../lib/member.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { MatchDialog } from '../connections/match-dialog.view.tsx'
import { PersonFit } from './person-fit.view.tsx'

/** How well the viewer and a person fit, why, and, while it can still be decided, connect and pass. */
export function PersonSwipe({ person }: { person: Person }) {
  const me = useMember()
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const [match, setMatch] = useState<Match | null>(null)
  const options = api.discovery.compatibility.queryOptions({ input: { personId: person.id } })
  const { data, isError } = useQuery(options)
  const swipe = useMutation({
    ...api.connections.swipe.mutationOptions(),
    onSuccess: (answer, { action }) => {
      if (answer.match) {
        noteCelebrated(queryClient, answer.match.id)
        setMatch(answer.match)
      } else {
        notify({ title: action === 'pass' ? `Passed on ${person.name}.` : `Connect sent to ${person.name}.` })
      }
    },
    onError: (error) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: options.queryKey }),
        queryClient.invalidateQueries({ queryKey: api.connections.key() }),
        queryClient.invalidateQueries({ queryKey: api.discovery.suggestions.key() }),
      ]),
  })

  // The profile is whole without it.
  if (isError) return null
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const decide = (action: SwipeAction) => swipe.mutate({ targetId: person.id, action })
  return (
    <>
      <PersonFit
        name={person.name}
        compatibility={data.compatibility}
        canSwipe={data.canSwipe}
        isBusy={swipe.isPending}
        onDecide={decide}
      />
      {me && <MatchDialog match={match} me={me} onClose={() => setMatch(null)} />}
    </>
  )
}
