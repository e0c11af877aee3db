import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { api } from '../../../lib/calls/api.ts'
import { leaveOut } from './leave-out.ts'

/** Everything that shows people: asked for again once the server has parted the two, or has not. */
const peopleKeys = [
  api.discovery.key(),
  api.connections.key(),
  api.messages.key(),
  api.notifications.key(),
  api.profiles.view.key(),
  api.profiles.note.key(),
  api.stats.active.key(),
  api.safety.blocked.key(),
]

/** What a block does to the screens: `part` takes somebody off them at once, `askAgain` asks how things stand. */
export function useParting() {
  const queryClient = useQueryClient()
  const leave = useLeave()
  return {
    async part(id: string): Promise<void> {
      await leave(id)
      // An answer under way would bring them back.
      for (const queryKey of peopleKeys) await queryClient.cancelQueries({ queryKey })
      leaveOut(queryClient, id)
    },
    askAgain: () => Promise.all(peopleKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  }
}

/** Away from a screen that is about the person alone. */
function useLeave(): (id: string) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return async (id) => {
    const { pathname, search } = router.state.location
    if (pathname === `/user/${id}`) await navigate({ to: '/network', replace: true })
    else if (pathname === '/inbox' && search.user === id)
      await navigate({ to: '/inbox', search: {}, replace: true })
  }
}
