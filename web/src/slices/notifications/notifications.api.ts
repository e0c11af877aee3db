import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type Listed = { notifications: Notification[]; unreadCount: number }

const listOptions = api.notifications.list.queryOptions({ input: {} })

export function useNotifications() {
  return useQuery(listOptions)
}

/** Marks one read, on the screen at once. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    ...api.notifications.markRead.mutationOptions(),
    onMutate: ({ id }) => {
      queryClient.setQueryData<Listed>(listOptions.queryKey, (before) => before && withRead(before, id))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listOptions.queryKey }),
  })
}

/** Marks all read, on the screen at once. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    ...api.notifications.markAllRead.mutationOptions(),
    onMutate: () => {
      queryClient.setQueryData<Listed>(listOptions.queryKey, (before) => before && withAllRead(before))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listOptions.queryKey }),
  })
}

function withRead({ notifications, unreadCount }: Listed, id: string): Listed {
  const wasUnread = notifications.some((one) => one.id === id && !one.isRead)
  return {
    notifications: notifications.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
    unreadCount: wasUnread ? unreadCount - 1 : unreadCount,
  }
}

function withAllRead({ notifications }: Listed): Listed {
  return { notifications: notifications.map((one) => ({ ...one, isRead: true })), unreadCount: 0 }
}
