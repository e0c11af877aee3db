import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The session has ended while somebody was editing (SPEC section 2, own profile). */
export function SignInRequired({ isOpen }: { isOpen: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
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
          <Button kind="primary" icon={<LogIn aria-hidden />} render={<Link to="/auth" />}>
            Sign In
          </Button>
        </>
      }
    />
  )
}
