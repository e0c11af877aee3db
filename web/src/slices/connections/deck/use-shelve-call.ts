import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { bringBack, finishCard } from './deck-choices.ts'
import type { useDeck } from './use-deck.ts'
import { failure, finalRefusals } from './use-swipe-call.ts'

type Needs = Pick<ReturnType<typeof useDeck>, 'change'> & { onBack: () => void }

/** Tells the server of whoever is put on the shelf, in turn with the swipes. */
export function useShelveCall({ change, onBack }: Needs) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...api.connections.shelve.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    onSuccess: (_, { personId }) => {
      change((before) => finishCard(before, personId, null))
      void queryClient.invalidateQueries({ queryKey: api.connections.shelf.key() })
    },
    onError: (error, { personId }) => {
      const reason = refusalText(error, failure)
      if (finalRefusals.includes(refusalCode(error))) {
        change((before) => finishCard(before, personId, null))
        return notify({ title: reason, kind: 'error' })
      }
      change((before) => bringBack(before, personId, reason))
      onBack()
    },
  })
  return (personId: string) => mutate({ personId })
}
