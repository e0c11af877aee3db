import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { ErrorMark, errorClass } from './field-words.tsx'

export type CheckboxProps = {
  /** What it stands for. */
  children: ReactNode
  /** Stands below, and is read with it. */
  description?: ReactNode
  name?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Says what is wrong; marks the box invalid and is announced. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** A box to tick, with its words beside it. */
export function Checkbox({
  children,
  description,
  name,
  isChecked,
  onChange,
  error,
  isDisabled = false,
  className,
}: CheckboxProps) {
  const id = useId()
  const described = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ]
  return (
    <div
      className={clsx(
        'relative flex min-h-12 items-start gap-3 rounded-control border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ember has-focus-visible:outline-offset-2',
        isChecked ? 'border-ember bg-ember-soft' : 'border-line bg-surface hover:border-line-strong',
        className,
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        name={name}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-ember outline-none"
      />
      <div className="min-w-0 flex-1">
        {/* Its words take presses for the whole box. */}
        <label htmlFor={id} className="block cursor-pointer after:absolute after:inset-0">
          {children}
        </label>
        {description !== undefined && (
          <p id={`${id}-description`} className="text-muted text-sm">
            {description}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className={clsx('mt-1', errorClass)}>
            <ErrorMark />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
