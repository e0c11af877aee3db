import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'

/** After the launch nobody has to wait: what takes the form's place. */
export function OpenCard({ hasAccount }: { hasAccount: boolean }) {
  return (
    <div className="flex flex-col items-center text-center">
      <DoorOpen aria-hidden strokeWidth={1.6} className="size-10 text-teal-text" />
      <h2 className="mt-3 text-lg">Netwrk is open</h2>
      <p className="mt-1 mb-5 text-muted">No more waiting. Come in and see who fits you.</p>
      <WayIn hasAccount={hasAccount} isWide />
    </div>
  )
}

/** The one button of a screen that waits for nothing any more. */
export function WayIn({ hasAccount, isWide = false }: { hasAccount: boolean; isWide?: boolean }) {
  return (
    <Button
      kind="primary"
      size="lg"
      isWide={isWide}
      render={hasAccount ? <Link to="/" /> : <Link {...toSignUp} />}
    >
      {hasAccount ? 'Go to Home' : 'Join Netwrk'}
    </Button>
  )
}
