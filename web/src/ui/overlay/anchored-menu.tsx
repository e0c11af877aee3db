import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { popupClass } from './popup-class.ts'

export type AnchoredMenuProps = {
  label: string
  /** What it stands beside, and what has the focus again when it closes. */
  anchor: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Says, when it closes, whether the focus is meant to be elsewhere now. */
  leadsElsewhere: () => boolean
  /** It has gone from the screen, and has given the focus back. */
  onClosed?: (() => void) | undefined
  /** MenuItems and MenuMarks. */
  children: ReactNode
}

/** One menu for many buttons: it opens beside whichever was pressed. */
export function AnchoredMenu({
  label,
  anchor,
  isOpen,
  onOpenChange,
  leadsElsewhere,
  onClosed,
  children,
}: AnchoredMenuProps) {
  // It closes where it stood, although its owner has let go of it by then.
  const last = useRef(anchor)
  if (anchor) last.current = anchor
  const place = useMemo(() => placeOf(last), [])
  return (
    <BaseMenu.Root
      open={isOpen}
      onOpenChange={(open) => onOpenChange(open)}
      // The focus goes back as it is taken away, in a microtask.
      onOpenChangeComplete={(open) => !open && onClosed && setTimeout(onClosed)}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={place}
          className="z-50 outline-none"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            aria-label={label}
            finalFocus={() => (leadsElsewhere() ? false : last.current)}
            className={popupClass('min-w-52 overflow-y-auto p-1.5')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Where the element is, or was when it was last there: what is chosen may take it away. */
function placeOf(element: RefObject<HTMLElement | null>) {
  let rect = new DOMRect()
  return {
    getBoundingClientRect() {
      if (element.current?.isConnected) rect = element.current.getBoundingClientRect()
      return rect
    },
  }
}
