import { Field as BaseField } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  descriptionClass,
  ErrorMark,
  errorClass,
  type FieldWords,
  labelClass,
  labelLineClass,
} from './field-words.tsx'

export type FieldProps = FieldWords & {
  children: ReactNode
  /** Stands at the right end of the label's line. */
  aside?: ReactNode
}

/** Label, control, description and error; a control of the kit inside is wired to all three. */
export function Field({
  label,
  isLabelHidden = false,
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
      <div className={labelLineClass(isLabelHidden && !aside)}>
        <BaseField.Label className={labelClass(isLabelHidden)}>{label}</BaseField.Label>
        {aside}
      </div>
      {children}
      {description !== undefined && (
        <BaseField.Description className={descriptionClass}>{description}</BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} role="alert" className={errorClass}>
        <ErrorMark />
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
