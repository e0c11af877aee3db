import { Outlet, useLocation } from '@tanstack/react-router'
import { Shell } from './shell.tsx'
import { useGateFollowed } from './use-gate-followed.ts'
import { WaitlistFrame } from './waitlist-frame.tsx'

/** Around everything: the waitlist in a frame of its own, which needs to know nobody, all other screens in the shell. */
export function Root() {
  const { pathname } = useLocation()
  useGateFollowed(pathname)
  if (pathname !== '/waitlist') return <Shell />
  return (
    <WaitlistFrame>
      <Outlet />
    </WaitlistFrame>
  )
}
