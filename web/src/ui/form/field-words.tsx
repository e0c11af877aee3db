import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What every field of the kit shares. */
export type FieldWords = {
  label: string
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean | undefined
  description?: ReactNode
  /** Says what is wrong; marks the control invalid and is announced. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** The line above a control. */
export const labelLineClass = (isHidden: boolean) =>
  clsx('flex items-baseline justify-between gap-3', isHidden && 'sr-only')

export const labelClass = (isHidden: boolean | undefined) =>
  clsx('font-medium text-sm text-text', isHidden && 'sr-only')

export const descriptionClass = 'text-muted text-xs'
export const errorClass = 'flex gap-1.5 text-danger-text text-sm'

/** What stands before the words of an error. */
export function ErrorMark() {
  return <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
}
