import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { holdFocus } from './hold-focus.ts'
import { useParting } from './use-parting.ts'

type Person = { id: string; name: string }

/** Blocks somebody: gone from the screen at once, and back with the reason where the server could not. */
export function useBlock(): (person: Person) => void {
  const { notify } = useToast()
  const { part, askAgain } = useParting()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Person) => client.safety.block({ memberId: id }),
    onMutate: ({ id }) => part(id),
    onSuccess: (_, { name }) => notify({ title: `You have blocked ${name}.`, kind: 'success' }),
    onError: (error) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
    onSettled: () => {
      holdFocus()
      return askAgain()
    },
  })
  return mutate
}
