import { clsx } from 'clsx'

/** The box of every control that takes text or a choice. */
export function controlClass(className?: string): string {
  return clsx(
    'min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 text-base text-text transition-colors',
    'hover:border-muted focus-visible:border-ember focus-visible:outline-offset-0',
    'aria-invalid:border-danger-text data-invalid:border-danger-text',
    'disabled:cursor-not-allowed disabled:opacity-50 data-disabled:opacity-50',
    className,
  )
}
