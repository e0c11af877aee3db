import type { Pass, PassesCursor } from '@netwrk/domain/connections/passes'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { letIntoDeck } from '../deck/let-into-deck.writes.ts'

const options = api.connections.passes.infiniteOptions({
  input: (after: PassesCursor | null) => ({ after }),
  initialPageParam: null as PassesCursor | null,
  getNextPageParam: (page) => page.next,
})

/** The member's passes, page by page. */
export function usePasses() {
  return useInfiniteQuery(options)
}

/** Takes a pass back: its person can be suggested again. */
export function useBringBack({ id, name }: Person) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const { mutate, isPending, error } = useMutation({
    ...api.connections.bringBack.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    onSuccess: () => {
      queryClient.setQueryData<InfiniteData<{ passes: Pass[]; next: PassesCursor | null }>>(
        options.queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              passes: page.passes.filter(({ suggestion }) => suggestion.person.id !== id),
            })),
          },
      )
      letIntoDeck(queryClient, id)
      notify({ title: `${name} can be suggested to you again.` })
    },
  })
  return {
    bringBack: () => mutate({ personId: id }),
    isBusy: isPending,
    problem: error ? refusalText(error, 'An unexpected error occurred. Please try again.') : undefined,
  }
}
