import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FieldWords } from './field-words.tsx'

/** To be spread on the element that is the group. */
export type GroupWiring = {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldGroupProps = Omit<FieldWords, 'isDisabled'> & {
  children: (wiring: GroupWiring) => ReactNode
  /** Stands at the right end of the label's line. */
  aside?: ReactNode
}

/** Like Field, for a control that is made of several: label, description and error of a group. */
export function FieldGroup({
  label,
  isLabelHidden,
  description,
  error,
  className,
  aside,
  children,
}: FieldGroupProps) {
  const id = useId()
  const describers = [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`]
  return (
    <div className={clsx('flex flex-col gap-2', className)}>
      <div
        className={clsx('flex items-baseline justify-between gap-3', isLabelHidden && !aside && 'sr-only')}
      >
        <span id={id} className={clsx('font-medium text-sm', isLabelHidden && 'sr-only')}>
          {label}
        </span>
        {aside}
      </div>
      {description !== undefined && (
        <span id={`${id}-description`} className="text-muted text-xs">
          {description}
        </span>
      )}
      {children({
        'aria-labelledby': id,
        'aria-describedby': describers.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      {error !== undefined && (
        <span id={`${id}-error`} role="alert" className="flex gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      )}
    </div>
  )
}
