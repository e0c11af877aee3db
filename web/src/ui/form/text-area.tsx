import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { controlClass } from './control-class.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field-words.tsx'

export type TextAreaProps = FieldWords & {
  value: string
  onValueChange: (value: string) => void
  /** Shows a counter and stops typing at the limit. */
  maxLength?: number | undefined
  rows?: number | undefined
  placeholder?: string | undefined
} & Pick<ComponentPropsWithRef<'textarea'>, 'ref' | 'name' | 'autoFocus' | 'onBlur' | 'onKeyDown'>

export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled,
  className,
  value,
  onValueChange,
  maxLength,
  rows = 4,
  ref,
  ...textarea
}: TextAreaProps) {
  const counter = maxLength !== undefined && (
    <span aria-hidden className="text-faint text-xs">
      {value.length}/{maxLength}
    </span>
  )
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className }} aside={counter}>
      <BaseField.Control
        value={value}
        onValueChange={(next) => onValueChange(next)}
        render={
          <textarea
            {...textarea}
            ref={ref}
            rows={rows}
            maxLength={maxLength}
            className={controlClass('field-sizing-content max-h-80 resize-none py-3')}
            style={{ minHeight: `calc(${rows}lh + 26px)` }}
          />
        }
      />
    </Field>
  )
}
