import { type KeyboardEvent, useState } from 'react'
import { SearchField } from '../search-field.tsx'
import { findOptions, type ShownGroup } from './find-options.ts'
import type { Option, OptionGroup } from './option.ts'

/** A list longer than this can be searched. */
const searchedAbove = 12

/** What a list shows of its options, and the search that narrows it; short lists have none. */
export function useOptionSearch<Value extends string>(
  options: readonly Option<Value>[],
  groups: readonly OptionGroup<Value>[] | undefined,
) {
  const [query, setQuery] = useState('')
  const shown = findOptions(options, groups, query)
  return { shown, query, setQuery, isSearched: options.length > searchedAbove }
}

type OptionSearchProps<Value extends string> = {
  /** Such as "Search skills". */
  label: string
  search: { shown: ShownGroup<Value>[]; query: string; setQuery: (query: string) => void }
  isDisabled?: boolean | undefined
  /** Enter chooses the first find. */
  onChoose: (value: Value) => void
}

/** The search field of a list of options; says aloud how many are left. */
export function OptionSearch<Value extends string>({
  label,
  search: { shown, query, setQuery },
  isDisabled,
  onChoose,
}: OptionSearchProps<Value>) {
  const count = shown.reduce((sum, group) => sum + group.options.length, 0)
  const choose = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter in a field would save the form around it.
    event.preventDefault()
    const first = shown[0]?.options[0]
    if (query.trim() !== '' && first) onChoose(first.value)
  }
  return (
    <>
      <SearchField
        label={label}
        value={query}
        isDisabled={isDisabled}
        onValueChange={setQuery}
        onKeyDown={choose}
      />
      <p role="status" className={count === 0 ? 'text-muted text-sm' : 'sr-only'}>
        {query.trim() !== '' && (count === 0 ? 'No results.' : `${count} found`)}
      </p>
    </>
  )
}
