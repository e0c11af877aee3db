import { Field as BaseField } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldWords } from './field.tsx'

export type TextFieldProps = FieldWords & {
  value: string
  onValueChange: (value: string) => void
  /** An icon inside, at the start. */
  icon?: ReactNode
  /** A control inside, at the end. */
  end?: ReactNode
  /** Stands at the right end of the label's line. */
  aside?: ReactNode
} & Pick<
    ComponentPropsWithRef<'input'>,
    | 'ref'
    | 'type'
    | 'name'
    | 'placeholder'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'required'
    | 'spellCheck'
    | 'onBlur'
    | 'onKeyDown'
  >

export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled,
  className,
  aside,
  icon,
  end,
  onValueChange,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className, aside }}>
      <span className="relative block">
        {icon !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-faint [&_svg]:size-5">
            {icon}
          </span>
        )}
        <BaseField.Control
          {...input}
          onValueChange={(value) => onValueChange(value)}
          className={controlClass(clsx(icon !== undefined && 'pl-12', end !== undefined && 'pr-14'))}
        />
        {end !== undefined && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
    </Field>
  )
}
