import { clsx } from 'clsx'

/** The box of everything that opens beside a control: lists, menus. */
export function popupClass(className?: string): string {
  return clsx(
    'max-h-[min(var(--available-height),420px)] max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-card border border-line bg-raised text-text shadow-float outline-none',
    'transition data-starting-style:scale-95 data-ending-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0',
    className,
  )
}

/** One line of such a box. */
export const popupItemClass = clsx(
  'flex min-h-11 cursor-default select-none items-center gap-3 rounded-small px-3 py-2 text-base outline-none',
  'data-highlighted:bg-control data-selected:font-medium data-selected:text-ember-text data-disabled:opacity-50',
)
