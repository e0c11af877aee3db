import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { element } from '../element.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type NavBarProps = {
  /** Names the landmark. */
  label: string
  /** Stands on top of the rail, which is 88 px wide (`<Logo isMark />`); hidden on the phone. */
  header?: ReactNode
  /** Stands at the foot of the rail; hidden on the phone. */
  footer?: ReactNode
  /** NavItems. */
  children: ReactNode
}

export type NavItemProps = {
  icon: LucideIcon
  label: string
  isActive: boolean
  /** A link to where it goes: `render={<Link to="/inbox" />}`. */
  render: ReactElement
  /** A dot; `dotLabel` says what it means. One that pulses has the whole screen drawn again and again. */
  dot?: 'still' | 'pulsing' | undefined
  dotLabel?: string | undefined
  /** Shown when above zero; `countLabel` follows it for screen readers. */
  count?: number | undefined
  countLabel?: string | undefined
}

/** The main navigation: a bar at the bottom of the phone, a rail on the left from 900 px on. */
export function NavBar({ label, header, footer, children }: NavBarProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)]',
        'wide:inset-y-0 wide:right-auto wide:flex wide:w-rail wide:flex-col wide:items-center wide:border-t-0 wide:border-r wide:py-6',
      )}
    >
      {header !== undefined && <div className="mb-8 hidden wide:block">{header}</div>}
      <ul className="mx-auto flex h-bar max-w-[520px] wide:h-auto wide:w-full wide:flex-col wide:gap-2">
        {children}
      </ul>
      {footer !== undefined && <div className="mt-auto hidden wide:block">{footer}</div>}
    </nav>
  )
}

export function NavItem({
  icon: Icon,
  label,
  isActive,
  render,
  dot,
  dotLabel,
  count = 0,
  countLabel = 'unread',
}: NavItemProps) {
  const link = element({
    render,
    props: {
      'aria-current': isActive ? 'page' : undefined,
      className: clsx(
        'group flex h-full w-full flex-col items-center justify-center gap-1 font-medium text-[min(0.8125rem,6vw)] leading-[1.125rem] no-underline transition-colors -outline-offset-4 wide:py-1.5',
        isActive ? 'text-text' : 'text-muted hover:text-text',
      ),
      children: (
        <>
          <span
            className={clsx(
              'relative flex h-8 w-14 items-center justify-center rounded-full transition-colors',
              isActive ? 'bg-ember-soft text-ember-text' : 'group-hover:bg-control',
            )}
          >
            <Icon aria-hidden strokeWidth={isActive ? 2.2 : 1.8} className="size-6" />
            {dot && <NavDot isPulsing={dot === 'pulsing'} />}
            {count > 0 && <NavCount count={count} label={countLabel} />}
          </span>
          <span>
            {label}
            {dot && <VisuallyHidden> ({dotLabel})</VisuallyHidden>}
          </span>
        </>
      ),
    },
  })
  return <li className="flex-1">{link}</li>
}

function NavDot({ isPulsing }: { isPulsing: boolean }) {
  return (
    <span className="absolute top-0.5 right-3 size-2 rounded-full bg-ember">
      {isPulsing && <span aria-hidden className="absolute inset-0 animate-beacon rounded-full bg-ember" />}
    </span>
  )
}

function NavCount({ count, label }: { count: number; label: string }) {
  return (
    <span className="fill-ember absolute -top-1 left-7.5 min-w-[1.7em] rounded-full px-1 text-center font-semibold text-[min(0.75rem,4.2vw)] leading-[1.7] ring-2 ring-surface">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  )
}
