import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { forgetUndo, restoreCard } from './deck-choices.ts'
import type { Dealer } from './use-swiping.ts'

/** Takes the last pass back, after whatever is still on the way; `announce` tells a screen reader what came of it. */
export function useUndo({ deck, change }: Dealer, announce: (words: string) => void) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...api.connections.undo.mutationOptions(),
    scope: { id: 'swipe' },
    onSuccess: async ({ suggestion, allowance }) => {
      const { id, name } = suggestion.person
      forgetSwipe(queryClient, id)
      void queryClient.invalidateQueries({ queryKey: api.connections.analytics.key() })
      // Somebody who waits for an answer comes back to that row, which is to know them by then.
      await queryClient.invalidateQueries({ queryKey: api.connections.waiting.key() })
      change((before) => restoreCard(before, suggestion, allowance))
      announce(`${name} is back.`)
    },
    onError: (error) => {
      notify({
        title: refusalText(error, 'An unexpected error occurred. Please try again.'),
        kind: 'error',
      })
      if (refusalCode(error) === 'connections.nothing_to_undo') change(forgetUndo)
    },
  })
  return {
    canUndo: deck.undoable !== null,
    isUndoing: isPending,
    undo: () => {
      if (deck.undoable && !isPending) mutate({})
    },
  }
}

/** The choice is no longer one: the deck is not to learn of it again. */
function forgetSwipe(queryClient: QueryClient, targetId: string): void {
  const mutations = queryClient.getMutationCache()
  const mutationKey = api.connections.swipe.mutationKey()
  for (const mutation of mutations.findAll({ mutationKey })) {
    const { variables } = mutation.state as { variables?: { targetId: string } }
    if (variables?.targetId === targetId) mutations.remove(mutation)
  }
}
