import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { api } from '../../lib/calls/api.ts'
import {
  isMatchDialogOpen,
  wasMatchDialogShown,
} from '../../slices/connections/matches/shown-match-dialogs.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'

/** The live channel may be faster than the answer to the very swipe that made the match, in milliseconds. */
const answerHeadStart = 800

/** Of matches the newest is told: it stays until it is pressed, dismissed, or met elsewhere. */
const matchToast = 'match'

/**
 * Announces a match that was made while the member was here: the one who connected first learns of it wherever they
 * are, with the way to say hi; the one who has just seen the dialog does not hear it twice.
 */
export function useMatchToast(memberId: string | null): void {
  const queryClient = useQueryClient()
  const announce = useAnnouncement()
  const { data } = useQuery({
    ...api.notifications.list.queryOptions({ input: {} }),
    enabled: memberId !== null,
  })
  const known = useRef<{ memberId: string | null; ids: Set<string> }>({ memberId: null, ids: new Set() })

  useEffect(() => {
    if (data === undefined || memberId === null) return
    const isFirstLook = known.current.memberId !== memberId
    const fresh = data.notifications.filter(({ id, isRead }) => !isRead && !known.current.ids.has(id))
    known.current = { memberId, ids: new Set(data.notifications.map(({ id }) => id)) }
    if (isFirstLook || fresh.length === 0) return
    const tell = () => {
      // Among these may be a match whose own dialog comes next.
      if (isMatchDialogOpen(queryClient)) return setTimeout(tell, answerHeadStart)
      // A message is heard and counted; a line over whatever one is doing would be too much.
      for (const notification of fresh)
        if (
          notification.kind !== 'new_message' &&
          !wasMatchDialogShown(queryClient, notification.data.matchId ?? '')
        )
          announce(notification)
    }
    setTimeout(tell, answerHeadStart)
  }, [data, memberId, announce, queryClient])
  useWithdrawal(data?.notifications)
}

/** A match that was read of elsewhere, or whose conversation is open, is not told any more. */
function useWithdrawal(notifications: readonly Notification[] = []): void {
  const { withdraw } = useToast()
  const openWith = useLocation({
    select: ({ pathname, search }) => (pathname === '/inbox' ? search.user : undefined),
  })
  const latest = notifications.find(({ kind }) => kind === 'new_match')
  const isMet = latest !== undefined && (latest.isRead || latest.data.otherUserId === openWith)
  useEffect(() => {
    if (isMet) withdraw(matchToast)
  }, [isMet, withdraw])
}

/** A toast that leads to the conversation, which takes the notification as read. */
function useAnnouncement(): (notification: Notification) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useToast()
  return useCallback(
    ({ id, kind, title, body, data }) => {
      const sayHi = async () => {
        // What came of a report stands in the settings.
        if (kind === 'announcement') void navigate({ to: '/notifications' })
        else if (data.otherUserId === undefined) void navigate({ to: '/profile', hash: 'settings' })
        else void navigate({ to: '/inbox', search: { user: data.otherUserId } })
        await api.notifications.markRead.call({ id }).catch(() => undefined)
        void queryClient.invalidateQueries({ queryKey: api.notifications.key() })
      }
      notify({
        title,
        description: body,
        kind: 'success',
        ...(kind === 'new_match' && { staysAs: matchToast }),
        action: { label: kind === 'new_match' ? 'Say Hi' : 'Read', onPress: () => void sayHi() },
      })
    },
    [navigate, notify, queryClient],
  )
}
