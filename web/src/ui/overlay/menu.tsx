import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupClass, popupItemClass } from './popup-class.ts'

export type MenuProps = {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement
  /** MenuItems. */
  children: ReactNode
  align?: 'start' | 'end' | undefined
}

export type MenuItemProps = {
  children: ReactNode
  onSelect?: (() => void) | undefined
  icon?: ReactNode
  /** Red, for what cannot be taken back. */
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Makes it a link: `render={<Link to="/profile" />}`. */
  render?: ReactElement | undefined
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="z-50 outline-none" align={align} sideOffset={6}>
          <BaseMenu.Popup className={popupClass('min-w-52 overflow-y-auto p-1.5')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuItem({
  children,
  onSelect,
  icon,
  isDangerous = false,
  isDisabled = false,
  render,
}: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={isDisabled}
      onClick={onSelect}
      className={clsx(
        popupItemClass,
        '[&_svg]:size-5 [&_svg]:shrink-0',
        isDangerous ? 'text-danger-text' : '[&_svg]:text-muted',
      )}
      {...(render ? { render } : {})}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  )
}
