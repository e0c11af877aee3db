import { clsx } from 'clsx'

/** One row of a list to work through: a card that opens beside it. */
export function rowClass(isOpen: boolean): string {
  return clsx(
    'flex flex-col gap-1.5 rounded-card border px-4 py-3 transition-colors -outline-offset-2',
    isOpen ? 'border-ember bg-raised shadow-card' : 'border-line bg-surface hover:border-line-strong',
  )
}
