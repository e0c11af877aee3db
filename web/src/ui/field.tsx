import { Field as BaseField } from '@base-ui/react/field'
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

export type FieldProps = FieldWords & {
  children: ReactNode
  /** Stands at the right end of the label's line. */
  aside?: ReactNode
}

/** Label, control, description and error; a control of the kit inside is wired to all three. */
export function Field({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled = false,
  className,
  aside,
  children,
}: FieldProps) {
  return (
    <BaseField.Root
      className={clsx('flex flex-col gap-1.5', className)}
      disabled={isDisabled}
      invalid={error !== undefined}
    >
      <div
        className={clsx('flex items-baseline justify-between gap-3', isLabelHidden && !aside && 'sr-only')}
      >
        <BaseField.Label className={clsx('font-medium text-sm text-text', isLabelHidden && 'sr-only')}>
          {label}
        </BaseField.Label>
        {aside}
      </div>
      {children}
      {description !== undefined && (
        <BaseField.Description className="text-muted text-xs">{description}</BaseField.Description>
      )}
      <BaseField.Error
        match={error !== undefined}
        role="alert"
        className="flex gap-1.5 text-danger-text text-sm"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
