import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useRef } from 'react'
import { controlClass } from './control-class.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field-words.tsx'

export type CodeFieldProps = FieldWords & {
  /** The digits typed so far. */
  value: string
  onValueChange: (value: string) => void
  /** The last digit was typed or the code was pasted. */
  onComplete?: ((value: string) => void) | undefined
  length?: number | undefined
  autoFocus?: boolean | undefined
}

/** A one-time code, a box for each digit; pasting and the phone's own suggestion fill all of them. */
export function CodeField({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled,
  className,
  value,
  onValueChange,
  onComplete,
  length = 6,
  autoFocus,
}: CodeFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const isRefused = error !== undefined && value === ''
  useEffect(() => {
    // A refused code was cleared: the next one begins in the first box.
    if (isRefused) root.current?.querySelector('input')?.focus()
  }, [isRefused])
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className }}>
      <OTPField.Root
        ref={root}
        length={length}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(next) => onComplete?.(next)}
        className="flex max-w-[360px] gap-2"
      >
        {Array.from({ length }, (_, place) => `Digit ${place + 1} of ${length}`).map((name, place) => (
          <OTPField.Input
            key={name}
            autoFocus={autoFocus && place === 0}
            aria-label={place === 0 ? undefined : name}
            className={controlClass('min-w-0 flex-1 px-0! text-center font-semibold text-lg')}
          />
        ))}
      </OTPField.Root>
    </Field>
  )
}
