import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export type CheckboxProps = {
  /** What it stands for. */
  children: ReactNode
  /** Stands below, and is read with it. */
  description?: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** A box to tick, with its words beside it. */
export function Checkbox({
  children,
  description,
  isChecked,
  onChange,
  isDisabled = false,
  className,
}: CheckboxProps) {
  const id = useId()
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
        aria-describedby={description === undefined ? undefined : `${id}-description`}
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
      </div>
    </div>
  )
}
