import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

export type TooltipProps = {
  /** Seen on hover and on keyboard focus; never the only place where something is said. */
  text: string
  /** A button or link of the kit; it keeps its own name. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="z-50" side={side} sideOffset={6}>
          <BaseTooltip.Popup className="max-w-60 origin-(--transform-origin) rounded-small border border-line bg-raised px-3 py-1.5 text-sm shadow-float transition data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
