import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type UnsavedDialogProps = {
  isDirty: boolean
  description: string
  /** Saves everything and then leaves; without it one can only leave or stay. */
  save?: () => Promise<unknown>
  /** Said where saving everything fails; nothing is left then. */
  failure?: string
}

/** Asks before unsaved changes are left behind, by a link, the back button or closing the tab. */
export function UnsavedDialog({ isDirty, description, save, failure }: UnsavedDialogProps) {
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const stay = () => {
    setFailed(false)
    blocker.reset?.()
  }
  const saveAndLeave = async () => {
    if (isSaving) return
    setSaving(true)
    setFailed(false)
    const isSaved = await save!().then(
      () => true,
      () => false,
    )
    setSaving(false)
    if (isSaved) blocker.proceed?.()
    else setFailed(true)
  }
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      description={description}
      problem={hasFailed ? failure : undefined}
      cancelLabel="Keep editing"
      betterAction={
        save && (
          <Button kind="primary" isBusy={isSaving} busyLabel="Saving..." onClick={() => void saveAndLeave()}>
            Save and leave
          </Button>
        )
      }
      confirmLabel="Leave"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
