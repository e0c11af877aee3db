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
  return (
    <>
      <IconButton label="Sign out" onClick={() => setAsking(true)}>
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
