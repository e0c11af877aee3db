import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { element } from '../element.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonLook & {
  children: ReactNode
  /** A lucide icon before the words. */
  icon?: ReactNode
  /** Shows that the action is under way; presses do nothing and focus stays. */
  isBusy?: boolean | undefined
  /** Replaces the words while busy. */
  busyLabel?: string | undefined
  /** Another element with the look of this one: `render={<Link to="/auth" />}`. */
  render?: ReactElement | undefined
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'>

export function Button({
  kind,
  size,
  isWide,
  className,
  icon,
  isBusy = false,
  busyLabel,
  render,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return element({
    tag: 'button',
    render,
    props: {
      ...(render ? {} : { type: 'button' }),
      ...rest,
      className: buttonClass({ kind, size, isWide, className }),
      onClick: press,
      'aria-busy': isBusy || undefined,
      'aria-disabled': isBusy || undefined,
      children: (
        <>
          {isBusy ? <Spinner /> : icon}
          {isBusy && busyLabel ? busyLabel : children}
        </>
      ),
    },
  })
}
