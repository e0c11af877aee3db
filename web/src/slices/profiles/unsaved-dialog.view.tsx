import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type UnsavedDialogProps = { isDirty: boolean; description?: string }

/** Asks before unsaved changes are left behind, by a link, the back button or closing the tab. */
export function UnsavedDialog({
  isDirty,
  description = 'What you changed on your profile is not saved yet.',
}: UnsavedDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
