import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { forgetUndo, restoreCard } from './deck-choices.ts'
import { forgetSwipe } from './forget-swipe.ts'
import type { Dealer } from './use-swiping.ts'

/**
 * Takes the last pass back, or whoever was put on the shelf last, after whatever is still on the way; `announce` tells a
 * screen reader what came of it.
 */
export function useUndo({ deck, change }: Dealer, announce: (words: string) => void) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  const offShelf = useOffShelf(change, announce)
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
  const { undoable } = deck
  const isUndoing = isPending || offShelf.isPending
  return {
    undoable: undoable && (undoable.choice === 'later' ? ('later' as const) : ('pass' as const)),
    isUndoing,
    undo: () => {
      if (!undoable || isUndoing) return
      if (undoable.choice === 'later') offShelf.mutate({ personId: undoable.id })
      else mutate({})
    },
  }
}

function useOffShelf(change: Dealer['change'], announce: (words: string) => void) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    ...api.connections.unshelve.mutationOptions(),
    scope: { id: 'swipe' },
    onSuccess: ({ suggestion }) => {
      void queryClient.invalidateQueries({ queryKey: api.connections.shelf.key() })
      if (!suggestion) return change(forgetUndo)
      change((before) => restoreCard(before, suggestion, null))
      announce(`${suggestion.person.name} is back.`)
    },
    onError: (error) => {
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' })
      if (refusalCode(error) === 'profiles.not_found') change(forgetUndo)
    },
  })
}
