import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { FieldGroup } from '../field-group.tsx'
import type { FieldWords } from '../field-words.tsx'
import type { Option, OptionGroup } from './option.ts'
import { OptionGroups } from './option-groups.tsx'
import { OptionSearch, useOptionSearch } from './option-search.tsx'

export type PickManyProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[]
  /** Headings of a long list. */
  groups?: readonly OptionGroup<Value>[] | undefined
  /** In the order in which they were chosen. */
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  /** At most so many; the others rest until one is taken back. */
  max?: number | undefined
}

/** Any number of a set: chips that switch on and off, with a search when there are many. */
export function PickMany<Value extends string>({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled = false,
  className,
  options,
  groups,
  value,
  onValueChange,
  max = options.length,
}: PickManyProps<Value>) {
  const search = useOptionSearch(options, groups)
  const isFull = value.length >= max
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
          {search.isSearched && (
            <OptionSearch
              label={`Search ${label.toLowerCase()}`}
              search={search}
              isDisabled={isDisabled}
              onChoose={(key) => (value.includes(key) || !isFull) && toggle(key)}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex box everywhere. */}
          <div role="group" {...wiring}>
            <OptionGroups groups={search.shown} className="flex flex-wrap gap-2">
              {(option) => (
                <ToggleChip
                  key={option.value}
                  option={option}
                  isChosen={value.includes(option.value)}
                  isDisabled={isDisabled || (isFull && !value.includes(option.value))}
                  onToggle={() => toggle(option.value)}
                />
              )}
            </OptionGroups>
          </div>
        </>
      )}
    </FieldGroup>
  )
}

type ToggleChipProps = { option: Option; isChosen: boolean; isDisabled: boolean; onToggle: () => void }

// Its colours change at once: faded, each choice among many is drawn for as long as the fade takes.
function ToggleChip({ option, isChosen, isDisabled, onToggle }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-transform active:scale-[0.97] disabled:opacity-50',
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
}
