import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../lib/api.ts'
import { isCelebrated } from '../lib/celebrated.ts'
import { useToast } from '../ui/toasts.tsx'

/**
 * Announces a match that was made while the member was here: the one who connected first learns of it wherever they
 * are, the one who has just seen the dialog does not hear it twice. Returns how many notifications are unread.
 */
export function useMatchNotice(memberId: string | null): number {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const { data } = useQuery({
    ...api.notifications.list.queryOptions({ input: {} }),
    enabled: memberId !== null,
  })
  const known = useRef<{ memberId: string | null; ids: Set<string> }>({ memberId: null, ids: new Set() })

  useEffect(() => {
    if (data === undefined || memberId === null) return
    const isFirstLook = known.current.memberId !== memberId
    const fresh = data.notifications.filter(({ id }) => !known.current.ids.has(id))
    known.current = { memberId, ids: new Set(data.notifications.map(({ id }) => id)) }
    if (isFirstLook) return
    for (const { isRead, title, body, data: about } of fresh) {
      if (isRead || isCelebrated(queryClient, about.matchId)) continue
      notify({ title, description: body, kind: 'success' })
    }
  }, [data, memberId, notify, queryClient])

  return data?.unreadCount ?? 0
}
