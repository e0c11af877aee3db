import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useGate } from '../../waitlist/gate.reads.ts'

/** Says on top of the sign-up form that until the launch it is for invited people. */
export function BeforeLaunch() {
  const { isLaunched } = useGate()
  if (isLaunched) return null
  return (
    <div className="mb-4">
      <Banner
        shape="box"
        icon={<Lock aria-hidden />}
        actions={
          <Button kind="ghost" size="sm" render={<Link to="/waitlist" />}>
            Join the Waitlist
          </Button>
        }
      >
        Netwrk is not open yet. Signing up needs an invitation.
      </Banner>
    </div>
  )
}
