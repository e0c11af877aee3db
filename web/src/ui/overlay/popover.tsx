import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popupClass } from './popup-class.ts'

export type PopoverProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement
  title: string
  /** Stands at the right end of the title's line. */
  action?: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/** A panel beside a button that stays where it is on the screen; the page behind scrolls away from under it. */
export function Popover({
  isOpen,
  onOpenChange,
  trigger,
  title,
  action,
  children,
  side = 'bottom',
}: PopoverProps) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="z-40 outline-none"
          positionMethod="fixed"
          side={side}
          align="end"
          sideOffset={12}
          collisionPadding={16}
        >
          <BasePopover.Popup
            className={popupClass('flex w-[400px] flex-col max-h-[min(var(--available-height),640px)]!')}
          >
            <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b py-1 pr-2 pl-5">
              <BasePopover.Title className="text-base">{title}</BasePopover.Title>
              {action}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">{children}</div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
