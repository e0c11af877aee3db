import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { changeMember } from '../../lib/member.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The session has ended while somebody was editing (SPEC section 2, own profile). */
export function SignInRequired({ isOpen }: { isOpen: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOpen) setDismissed(false)
  }, [isOpen])
  const signIn = async () => {
    // The sign-in screen is for those whom this browser takes for guests.
    await changeMember(queryClient, null)
    await navigate({ to: '/auth', ignoreBlocker: true })
  }
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
          <Button kind="primary" icon={<LogIn aria-hidden />} onClick={() => void signIn()}>
            Sign In
          </Button>
        </>
      }
    />
  )
}
