import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announceEndedSession } from '../../../lib/calls/ended-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** The session has ended while somebody was editing. */
export function SignInRequired({ isOpen }: { isOpen: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (!isOpen) setDismissed(false)
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen && !isDismissed}
      onOpenChange={(open) => setDismissed(!open)}
      title="Sign In Required"
      description="Please sign in to edit your profile"
      actions={
        <>
          <Button kind="ghost" onClick={() => setDismissed(true)}>
            Cancel
          </Button>
          <Button kind="primary" icon={<LogIn aria-hidden />} onClick={announceEndedSession}>
            Sign In
          </Button>
        </>
      }
    />
  )
}
