import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'

type RemoveDialogProps = { photo: string | null; onClose: () => void }

/** Asks before a photo is deleted. */
export function RemoveDialog({ photo, onClose }: RemoveDialogProps) {
  const { notify } = useToast()
  const update = useOwnProfileUpdate()
  const { mutate, isPending } = useMutation({
    mutationFn: (leaving: string) => client.profiles.removePhoto({ photo: leaving }),
    onSuccess: update,
    onError: (error) =>
      notify({ title: refusalText(error, 'Failed to update profile. Please try again.'), kind: 'error' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={photo !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove this photo?"
      description="It will be deleted, and nobody will see it anymore."
      confirmLabel="Remove photo"
      isDangerous
      isBusy={isPending}
      onConfirm={() => photo !== null && mutate(photo)}
    />
  )
}
