import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Leads to Settings whoever has no second factor: without it nothing can be changed at the desk. */
export function FactorBanner() {
  const { data } = useQuery(api.desk.me.queryOptions({ input: {} }))
  if (data?.factor !== 'off' || data.role === 'analyst') return null
  return (
    <Banner
      icon={<ShieldAlert aria-hidden />}
      actions={
        <Button kind="ghost" size="sm" render={<Link to="/profile" hash="settings" />}>
          To Settings
        </Button>
      }
    >
      You can look, but change nothing: turn on two-step sign-in first.
    </Banner>
  )
}
