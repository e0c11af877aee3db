import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/calls/api.ts'
import { forgetEmail, rememberEmail, rememberedEmail } from './own-place.ts'

export type OwnPlace = ReturnType<typeof useOwnPlace>

/** The place of whoever uses this browser; after a reload it is found again by the remembered e-mail. */
export function useOwnPlace() {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(rememberedEmail)
  const optionsOf = (of: string) => api.waitlist.position.queryOptions({ input: { email: of } })
  const { data, error, refetch } = useQuery({ ...optionsOf(email ?? ''), enabled: email !== null })
  return {
    email,
    card: email === null ? null : (data?.card ?? null),
    error: email === null ? null : error,
    isLoading: email !== null && !data && !error,
    refetch: () => void refetch(),
    /** The card that an answer brought is the one a look-up would bring. */
    take(joined: string, card: WaitlistCard) {
      queryClient.setQueryData(optionsOf(joined).queryKey, { card })
      rememberEmail(joined)
      setEmail(joined)
    },
    leave() {
      forgetEmail()
      setEmail(null)
    },
  }
}
