import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { RefusalCode } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { bringBack, finishCard } from './deck-choices.ts'
import type { useDeck } from './use-deck.ts'

/** After these nobody is left to decide about now: the card stays away and the reason is told. */
export const finalRefusals: readonly (string | null)[] = [
  'connections.already_swiped',
  // They are dealt again once they have answered some.
  'connections.not_open',
  'connections.self',
  'profiles.not_found',
] satisfies RefusalCode[]

export const failure = 'An unexpected error occurred. Please try again.'

type Needs = Pick<ReturnType<typeof useDeck>, 'change' | 'refetch'> & {
  onMatch: (match: Match) => void
  onLimit: () => void
  onBack: () => void
}

/** Tells the server of one swipe at a time, in their order, and brings its answer into the deck. */
export function useSwipeCall({ change, refetch, onMatch, onLimit, onBack }: Needs) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...api.connections.swipe.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    onSuccess: ({ match, allowance }, { targetId }) => {
      change((before) => finishCard(before, targetId, allowance))
      void queryClient.invalidateQueries({ queryKey: api.connections.analytics.key() })
      if (match) onMatch(match)
      if (allowance.isUsedUp) onLimit()
    },
    onError: (error, { targetId }) => {
      const code = refusalCode(error)
      const reason = refusalText(error, failure)
      if (finalRefusals.includes(code)) {
        change((before) => finishCard(before, targetId, null))
        return notify({ title: reason, kind: 'error' })
      }
      change((before) => bringBack(before, targetId, reason))
      onBack()
      if (code !== 'connections.limit_reached') return
      onLimit()
      void refetch()
    },
  })
  return (swipe: { targetId: string; action: SwipeAction }) =>
    mutate({ ...swipe, clientId: crypto.randomUUID() })
}
