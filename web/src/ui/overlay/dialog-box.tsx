import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { actionsClass, backdropClass, introClass, popupClass, viewportClass } from './dialog-class.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the last one is the main one. */
  actions?: ReactNode
  /** Stands above the title, such as an icon or a score ring. */
  figure?: ReactNode
  width?: 'narrow' | 'regular' | 'broad' | undefined
  /** False takes away the cross, Escape and the press outside. */
  isDismissible?: boolean | undefined
}

const widths = { narrow: 'sm:max-w-[440px]', regular: 'sm:max-w-[560px]', broad: 'sm:max-w-[760px]' }

/** What a Dialog loads once the screen is there. */
export function DialogBox({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  figure,
  width = 'narrow',
  isDismissible = true,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => (open || isDismissible) && onOpenChange(open)}
      disablePointerDismissal={!isDismissible}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={viewportClass}>
          <BaseDialog.Popup className={clsx(popupClass, widths[width])}>
            <div
              className={clsx(
                introClass,
                // With large text it leaves room for what the dialog is about.
                children !== undefined && 'max-h-[45dvh] shrink-0',
                figure !== undefined && 'items-center text-center',
              )}
            >
              {figure}
              <BaseDialog.Title
                className={clsx('text-lg', isDismissible && 'px-10', figure === undefined && 'pl-0')}
              >
                {title}
              </BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            {children !== undefined && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-5">{children}</div>
            )}
            {actions !== undefined ? (
              <div className={clsx(actionsClass, figure !== undefined && 'sm:*:flex-1')}>{actions}</div>
            ) : (
              <div className="h-6" />
            )}
            {/* Last, so that focus starts on what the dialog is about. */}
            {isDismissible && (
              <BaseDialog.Close
                className="absolute top-3 right-3"
                render={
                  <IconButton label="Close">
                    <X aria-hidden />
                  </IconButton>
                }
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
