import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '../../lib/refusal-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Logout, after a question. */
export function SignOutButton() {
  const [isAsking, setAsking] = useState(false)
  const { notify } = useToast()
  const router = useRouter()
  const { mutate, isPending } = useSignOut()
  const signOut = () =>
    mutate(
      {},
      {
        onError: (error) => {
          setAsking(false)
          notify({
            title: refusalText(error, 'An unexpected error occurred. Please try again.'),
            kind: 'error',
          })
        },
      },
    )
  const ask = () => {
    setAsking(true)
    // So that nothing stands in between when the session is over.
    void router.preloadRoute({ to: '/auth' })
  }
  return (
    <>
      <IconButton label="Sign out" onClick={ask}>
        <LogOut aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Sign Out"
        description="Are you sure you want to sign out of your account?"
        confirmLabel="Sign Out"
        isDangerous
        isBusy={isPending}
        onConfirm={signOut}
      />
    </>
  )
}
