import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useRef } from 'react'
import { popupClass, popupItemClass } from '../../overlay/popup-class.ts'
import { controlClass } from '../control-class.ts'
import { Field } from '../field.tsx'
import type { FieldWords } from '../field-words.tsx'
import type { Option } from './option.ts'

export type PickOneProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[]
  /** `null` while nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string | undefined
  /** What to type, shown in the filter. */
  filterPlaceholder?: string | undefined
  emptyText?: string | undefined
}

/** A longer list is rather searched than scrolled: on the phone, too, typing begins at once. */
const scrolledUpTo = 12

/** One of many, such as a country: opens a list that typing filters. */
export function PickOne<Value extends string>({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled,
  className,
  options,
  value,
  onValueChange,
  placeholder = 'Choose one',
  filterPlaceholder = 'Type to filter',
  emptyText = 'No results.',
}: PickOneProps<Value>) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className }}>
      <Combobox.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option: Option<Value> | null) => option && onValueChange(option.value)}
        autoHighlight
      >
        <Combobox.Trigger
          className={controlClass('flex cursor-default items-center justify-between gap-3 text-left')}
        >
          <span className="truncate in-data-placeholder:text-faint">
            <Combobox.Value placeholder={placeholder} />
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner className="z-50 outline-none" align="start" sideOffset={6}>
            <Combobox.Popup
              className={popupClass('flex w-(--anchor-width) min-w-64 flex-col')}
              aria-label={label}
              {...(options.length > scrolledUpTo && { initialFocus: search })}
            >
              <span className="relative block border-b">
                <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-faint" />
                <Combobox.Input
                  ref={search}
                  placeholder={filterPlaceholder}
                  className="h-12 w-full bg-transparent pr-4 pl-12 text-base outline-none"
                />
              </span>
              <Combobox.Empty className="px-4 py-4 text-muted text-sm empty:hidden">
                {emptyText}
              </Combobox.Empty>
              <Combobox.List
                aria-label={label}
                className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:p-0"
              >
                {(option: Option<Value>) => (
                  <Combobox.Item key={option.value} value={option} className={popupItemClass}>
                    <span className="min-w-0 flex-1">{option.label}</span>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}
