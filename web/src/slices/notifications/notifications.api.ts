import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'

type Listed = { notifications: Notification[]; unreadCount: number }

const listOptions = api.notifications.list.queryOptions({ input: {} })

export function useNotifications() {
  return useQuery(listOptions)
}

/** Marks one read, on the screen at once. */
export function useMarkRead() {
  const step = useStep<{ id: string }>((before, { id }) => withRead(before, id))
  return useMutation({ ...api.notifications.markRead.mutationOptions(), ...step })
}

/** Marks all read, on the screen at once. */
export function useMarkAllRead() {
  const step = useStep<object>(withAllRead)
  return useMutation({ ...api.notifications.markAllRead.mutationOptions(), ...step })
}

/** A change that is on the screen at once, and taken back where the server does not take it. */
function useStep<Input>(change: (before: Listed, input: Input) => Listed) {
  const queryClient = useQueryClient()
  const { queryKey } = listOptions
  return {
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Listed>(queryKey)
      if (before) queryClient.setQueryData<Listed>(queryKey, change(before, input))
      return { before }
    },
    onError: (_error: unknown, _input: Input, undo: { before: Listed | undefined } | undefined) => {
      if (undo?.before) queryClient.setQueryData<Listed>(queryKey, undo.before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
}

function withRead({ notifications, unreadCount }: Listed, id: string): Listed {
  const wasCounted = notifications.some((one) => one.id === id && !one.isRead && one.kind === 'new_match')
  return {
    notifications: notifications.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
    unreadCount: wasCounted ? unreadCount - 1 : unreadCount,
  }
}

function withAllRead({ notifications }: Listed): Listed {
  return { notifications: notifications.map((one) => ({ ...one, isRead: true })), unreadCount: 0 }
}
