import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FieldGroup } from './field-group.tsx'
import type { FieldWords } from './field-words.tsx'
import type { Option } from './option.ts'
import { SearchField } from './search-field.tsx'

export type PickManyProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[]
  /** In the order in which they were chosen. */
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  /** At most so many; the others rest until one is taken back. */
  max?: number | undefined
}

const filterAbove = 24

/** Any number of a set: chips that switch on and off, with a filter when there are many. */
export function PickMany<Value extends string>({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled = false,
  className,
  options,
  value,
  onValueChange,
  max = options.length,
}: PickManyProps<Value>) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted))
  const toggle = (key: Value) =>
    onValueChange(value.includes(key) ? value.filter((other) => other !== key) : [...value, key])
  const count = (
    <span aria-live="polite" className="text-muted text-xs">
      {max < options.length ? `${value.length} of ${max} chosen` : `${value.length} chosen`}
    </span>
  )
  return (
    <FieldGroup {...{ label, isLabelHidden, description, error, className }} aside={count}>
      {(wiring) => (
        <>
          {options.length > filterAbove && (
            <SearchField label={`Filter ${label.toLowerCase()}`} value={query} onValueChange={setQuery} />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex box everywhere. */}
          <div role="group" {...wiring} className="flex flex-wrap gap-2">
            {shown.map((option) => {
              const isChosen = value.includes(option.value)
              return (
                <button
                  key={option.value}
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isDisabled || (!isChosen && value.length >= max)}
                  onClick={() => toggle(option.value)}
                  className={clsx(
                    'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition active:scale-[0.97] disabled:opacity-50',
                    isChosen
                      ? 'border-ember bg-ember-soft font-medium text-ember-text'
                      : 'border-line bg-control text-text hover:bg-control-hover',
                  )}
                >
                  {isChosen && <Check aria-hidden className="size-4" />}
                  {option.label}
                  {option.aside}
                </button>
              )
            })}
            {shown.length === 0 && <p className="py-2.5 text-muted text-sm">No results.</p>}
          </div>
        </>
      )}
    </FieldGroup>
  )
}
