import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { actionsClass, backdropClass, introClass, popupClass, viewportClass } from './dialog-class.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  isBusy?: boolean | undefined
  /** A better way out than confirming, as the main button. */
  betterAction?: ReactNode
  /** What went wrong with the last attempt. */
  problem?: string | undefined
  /** Red, for what cannot be taken back. */
  isDangerous?: boolean | undefined
  /** It has gone from the screen, and has given the focus back. */
  onClosed?: (() => void) | undefined
}

/** Asks before acting. It does not close itself on confirming: the caller does when the action is done. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isBusy,
  betterAction,
  problem,
  isDangerous = false,
  onClosed,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => onOpenChange(open)}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup className={clsx(popupClass, 'sm:max-w-[440px]')}>
            <div className={introClass}>
              <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
              <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
              {problem !== undefined && (
                <p
                  role="alert"
                  className="mt-2 rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm"
                >
                  {problem}
                </p>
              )}
            </div>
            <div className={actionsClass}>
              <AlertDialog.Close render={<Button kind="ghost">{cancelLabel}</Button>} />
              <Button
                kind={betterAction ? 'secondary' : isDangerous ? 'danger' : 'primary'}
                isBusy={isBusy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
              {betterAction}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
