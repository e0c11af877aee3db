import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { api, client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { holdFocus } from './hold-focus.ts'
import { leaveOut } from './leave-out.ts'

type Person = { id: string; name: string }

/** Everything that shows people: asked for again once the server has parted the two, or has not. */
const peopleKeys = [
  api.discovery.key(),
  api.connections.key(),
  api.messages.key(),
  api.notifications.key(),
  api.profiles.view.key(),
  api.stats.active.key(),
  api.safety.blocked.key(),
]

/** Blocks somebody: gone from the screen at once, and back with the reason where the server could not. */
export function useBlock(): (person: Person) => void {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const leave = useLeave()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Person) => client.safety.block({ memberId: id }),
    async onMutate({ id }) {
      await leave(id)
      // An answer under way would bring them back.
      for (const queryKey of peopleKeys) await queryClient.cancelQueries({ queryKey })
      leaveOut(queryClient, id)
    },
    onSuccess: (_, { name }) => notify({ title: `You have blocked ${name}.`, kind: 'success' }),
    onError: (error) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
    onSettled: () => {
      holdFocus()
      return Promise.all(peopleKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  return mutate
}

/** Away from a screen that is about the person alone. */
function useLeave(): (id: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (id) => {
    if (pathname === `/user/${id}`) await navigate({ to: '/network', replace: true })
    else if (pathname === '/inbox' && search.user === id)
      await navigate({ to: '/inbox', search: {}, replace: true })
  }
}
