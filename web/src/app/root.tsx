import { Outlet } from '@tanstack/react-router'
import { usePathname } from '../lib/browser/use-pathname.ts'
import { useGateFollowed } from './session/use-gate-followed.ts'
import { Shell } from './shell/shell.tsx'
import { WaitlistFrame } from './shell/waitlist-frame.tsx'

/** Around everything: the waitlist in a frame of its own, which needs to know nobody, all other screens in the shell. */
export function Root() {
  const pathname = usePathname()
  useGateFollowed(pathname)
  if (pathname !== '/waitlist') return <Shell />
  return (
    <WaitlistFrame>
      <Outlet />
    </WaitlistFrame>
  )
}
