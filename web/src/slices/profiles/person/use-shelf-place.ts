import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { letIntoDeck } from '../../connections/deck/let-into-deck.writes.ts'
import { takeOutOfDeck } from '../../connections/deck/take-out-of-deck.writes.ts'

/** Puts the person of a profile on the viewer's shelf, and takes them off it. */
export function useShelfPlace({ id, name }: Person) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const both = {
    scope: { id: 'swipe' },
    ...sentAgain,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.discovery.compatibility.key() }),
        queryClient.invalidateQueries({ queryKey: api.connections.key() }),
      ]),
  }
  const shelving = useMutation({
    ...api.connections.shelve.mutationOptions(),
    ...both,
    onSuccess: () => {
      takeOutOfDeck(queryClient, id)
      notify({ title: `${name} is on your Later shelf.` })
    },
  })
  const unshelving = useMutation({
    ...api.connections.unshelve.mutationOptions(),
    ...both,
    onSuccess: () => letIntoDeck(queryClient, id),
  })
  const error = shelving.error ?? unshelving.error
  return {
    move: (toShelf: boolean) => {
      shelving.reset()
      unshelving.reset()
      if (toShelf) shelving.mutate({ personId: id })
      else unshelving.mutate({ personId: id })
    },
    isMoving: shelving.isPending || unshelving.isPending,
    problem: error ? refusalText(error, 'An unexpected error occurred. Please try again.') : undefined,
  }
}
