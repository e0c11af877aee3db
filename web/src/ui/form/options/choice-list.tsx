import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import { FieldGroup } from '../field-group.tsx'
import type { FieldWords } from '../field-words.tsx'
import type { Option, OptionGroup } from './option.ts'
import { OptionGroups } from './option-groups.tsx'
import { OptionSearch, useOptionSearch } from './option-search.tsx'

export type ChoiceListProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[]
  /** Headings of a long list. */
  groups?: readonly OptionGroup<Value>[] | undefined
  /** `null` while nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  name?: string | undefined
  /** Side by side from 640 px on. */
  columns?: 1 | 2 | 3 | undefined
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** One of a list that is all in view, the chosen one highlighted. */
export function ChoiceList<Value extends string>({
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
  name,
  columns = 1,
}: ChoiceListProps<Value>) {
  const search = useOptionSearch(options, groups)
  return (
    <FieldGroup {...{ label, isLabelHidden, description, error, className }}>
      {(wiring) => (
        <>
          {search.isSearched && (
            <OptionSearch
              label={`Search ${label.toLowerCase()}`}
              search={search}
              isDisabled={isDisabled}
              onChoose={onValueChange}
            />
          )}
          <RadioGroup
            {...wiring}
            name={name}
            disabled={isDisabled}
            value={value ?? ''}
            onValueChange={(next) => onValueChange(next as Value)}
          >
            <OptionGroups groups={search.shown} className={clsx('grid gap-2', grids[columns])}>
              {(option) => <RadioRow key={option.value} option={option} isChosen={option.value === value} />}
            </OptionGroups>
          </RadioGroup>
        </>
      )}
    </FieldGroup>
  )
}

function RadioRow({ option, isChosen }: { option: Option; isChosen: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root renders the input.
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ember has-focus-visible:outline-offset-2',
        isChosen ? 'border-ember bg-ember-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Radio.Root
        value={option.value}
        className="flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-line-strong outline-none data-checked:border-ember"
      >
        <Radio.Indicator className="size-2.5 rounded-full bg-ember" />
      </Radio.Root>
      <span className="min-w-0 flex-1">
        {option.label}
        {option.description !== undefined && (
          <span className="block text-muted text-sm">{option.description}</span>
        )}
      </span>
      {option.aside}
    </label>
  )
}
