import type { Permission } from '@netwrk/domain/desk/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

/**
 * Says that the desk is closed when somebody loses their role while it is open, and forgets what it showed. That they have
 * lost it is told live; where that was missed, the next refused call asks.
 */
export function useLostRole(permissions: readonly Permission[]): void {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const isStaff = permissions.length > 0
  const was = useRef(isStaff)
  useEffect(() => {
    if (was.current && !isStaff) {
      notify({ title: 'You are not of the staff any more, so the desk is closed.' })
      queryClient.removeQueries({ queryKey: api.desk.key() })
    }
    was.current = isStaff
  }, [isStaff, notify, queryClient])
  useEffect(() => {
    const ask = (error: unknown) => {
      const code = refusalCode(error)
      if (code === 'desk.not_permitted')
        void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
      if (code === 'desk.factor_off') void queryClient.invalidateQueries({ queryKey: api.desk.me.key() })
    }
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event: { type: string; action?: { type: string; error?: unknown } }) => {
        if (event.type === 'updated' && event.action?.type === 'error') ask(event.action.error)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
