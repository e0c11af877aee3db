import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupItemClass } from './popup-class.ts'

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

/** One line of a menu. */
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
