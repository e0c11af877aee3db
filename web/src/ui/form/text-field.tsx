import { clsx } from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { controlClass } from './control-class.ts'
import {
  descriptionClass,
  ErrorMark,
  errorClass,
  type FieldWords,
  labelClass,
  labelLineClass,
} from './field-words.tsx'

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
    | 'min'
    | 'max'
    | 'required'
    | 'spellCheck'
    | 'onBlur'
    | 'onKeyDown'
  >

/** A line of text. Without the library behind the other fields: first screens have one, and that weighs 10 kB. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  error,
  isDisabled = false,
  className,
  aside,
  icon,
  end,
  onValueChange,
  ...input
}: TextFieldProps) {
  const id = useId()
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`]
  const describedBy = clsx(description !== undefined && descriptionId, error !== undefined && errorId)
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className={labelLineClass(isLabelHidden && !aside)}>
        <label htmlFor={id} className={labelClass(isLabelHidden)}>
          {label}
        </label>
        {aside}
      </div>
      <span className="relative block">
        {icon !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-faint [&_svg]:size-5">
            {icon}
          </span>
        )}
        <input
          {...input}
          id={id}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={controlClass(clsx(icon !== undefined && 'pl-12', end !== undefined && 'pr-14'))}
        />
        {end !== undefined && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
      {description !== undefined && (
        <p id={descriptionId} className={descriptionClass}>
          {description}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={errorClass}>
          <ErrorMark />
          {error}
        </p>
      )}
    </div>
  )
}
