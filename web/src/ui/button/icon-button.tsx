import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { element } from '../element.ts'

export type IconButtonKind = 'ghost' | 'plain' | 'solid' | 'ember' | 'teal' | 'photo'

export type IconButtonProps = {
  /** What it does, for screen readers. */
  label: string
  /** The icon. */
  children: ReactNode
  kind?: IconButtonKind | undefined
  /** `md` is 44 px, `lg` 56 px. */
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
  render?: ReactElement | undefined
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'aria-label'>

const kinds: Record<IconButtonKind, string> = {
  ghost: 'text-muted hover:bg-control hover:text-text',
  plain: 'text-current hover:bg-current/12',
  solid: 'border border-line bg-control text-text hover:bg-control-hover',
  ember: 'fill-ember shadow-ember hover:brightness-108',
  teal: 'bg-teal-soft text-teal-text hover:brightness-110',
  photo: 'bg-photo-shade text-photo-ink hover:brightness-125',
}

export function IconButton({
  label,
  children,
  kind = 'ghost',
  size = 'md',
  className,
  render,
  ...rest
}: IconButtonProps) {
  return element({
    tag: 'button',
    render,
    props: {
      ...(render ? {} : { type: 'button' }),
      ...rest,
      'aria-label': label,
      className: clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition active:scale-95 disabled:pointer-events-none disabled:opacity-50',
        size === 'lg' ? 'size-14 [&_svg]:size-6' : 'size-11 [&_svg]:size-5',
        kinds[kind],
        className,
      ),
      children,
    },
  })
}
