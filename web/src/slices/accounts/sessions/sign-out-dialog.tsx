import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Asks before signing out. */
export function SignOutDialog({ isOpen, onOpenChange }: Props) {
  const { notify } = useToast()
  const router = useRouter()
  const { mutate, isPending } = useSignOut()
  // So that nothing stands in between when the session is over.
  useEffect(() => {
    if (isOpen) void router.preloadRoute({ to: '/auth' })
  }, [isOpen, router])
  const signOut = () =>
    mutate(
      {},
      {
        onError: (error) => {
          onOpenChange(false)
          notify({
            title: refusalText(error, 'An unexpected error occurred. Please try again.'),
            kind: 'error',
          })
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Sign Out"
      description="Are you sure you want to sign out of your account?"
      confirmLabel="Sign Out"
      isDangerous
      isBusy={isPending}
      onConfirm={signOut}
    />
  )
}
