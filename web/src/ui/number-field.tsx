import { NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { controlClass } from './control-class.ts'
import { Field, type FieldWords } from './field.tsx'

export type NumberFieldProps = FieldWords & {
  /** `null` while empty. */
  value: number | null
  onValueChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  name?: string | undefined
}

const stepClass =
  'absolute inset-y-0 flex w-12 items-center justify-center text-muted transition-colors hover:text-text data-disabled:opacity-40'

/** A whole number with steps down and up; what is typed is brought within the bounds on leaving. */
export function NumberField({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled,
  className,
  value,
  onValueChange,
  ...bounds
}: NumberFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className }}>
      <BaseNumberField.Root
        {...bounds}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        format={{ maximumFractionDigits: 0 }}
      >
        <BaseNumberField.Group className="relative max-w-44">
          <BaseNumberField.Decrement
            className={`${stepClass} left-0`}
            aria-label={`Lower ${label.toLowerCase()}`}
          >
            <Minus aria-hidden className="size-5" />
          </BaseNumberField.Decrement>
          <BaseNumberField.Input className={controlClass('px-12 text-center')} />
          <BaseNumberField.Increment
            className={`${stepClass} right-0`}
            aria-label={`Raise ${label.toLowerCase()}`}
          >
            <Plus aria-hidden className="size-5" />
          </BaseNumberField.Increment>
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </Field>
  )
}
