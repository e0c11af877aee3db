import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/calls/api.ts'
import { applyTheme } from '../../ui/theme.ts'

/** Shows the look that the member chose, also in a browser that is new to them. */
export function useMemberTheme(memberId: string | null): void {
  const { data } = useQuery({
    ...api.accounts.settings.queryOptions({ input: {} }),
    enabled: memberId !== null,
  })
  const theme = data?.settings.theme
  useEffect(() => {
    if (memberId !== null && theme !== undefined) applyTheme(theme)
  }, [memberId, theme])
}
