import { clsx } from 'clsx'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'plain' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width. */
  isWide?: boolean | undefined
  className?: string | undefined
}

const kinds: Record<ButtonKind, string> = {
  primary: 'fill-ember shadow-ember hover:brightness-108 active:brightness-95',
  secondary: 'border border-line bg-control text-text hover:bg-control-hover',
  ghost: 'text-muted hover:bg-control hover:text-text',
  plain: 'text-current hover:bg-current/12',
  danger: 'bg-danger text-on-danger hover:brightness-110 active:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 py-2 text-sm',
  md: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-7 py-3 text-base',
}

/** The look of a button, for elements that are not one, such as a router's link. */
export function buttonClass({ kind = 'secondary', size = 'md', isWide, className }: ButtonLook = {}): string {
  return clsx(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control text-center font-semibold no-underline',
    'transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-70',
    '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-5',
    kinds[kind],
    sizes[size],
    isWide && 'w-full',
    className,
  )
}
