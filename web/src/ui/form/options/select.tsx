import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { popupClass, popupItemClass } from '../../overlay/popup-class.ts'
import { controlClass } from '../control-class.ts'
import { Field } from '../field.tsx'
import type { FieldWords } from '../field-words.tsx'
import type { Option } from './option.ts'

export type SelectProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[]
  /** `null` while nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string | undefined
  name?: string | undefined
}

/** One of a few. For a long list with typing to filter, see PickOne. */
export function Select<Value extends string>({
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
  name,
}: SelectProps<Value>) {
  return (
    <Field {...{ label, isLabelHidden, description, error, isDisabled, className }}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        name={name}
      >
        <BaseSelect.Trigger
          className={controlClass('flex cursor-default items-center justify-between gap-3 text-left')}
        >
          <BaseSelect.Value className="truncate data-placeholder:text-faint" placeholder={placeholder} />
          <BaseSelect.Icon className="text-faint">
            <ChevronsUpDown aria-hidden className="size-4" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner className="z-50 outline-none" sideOffset={6} alignItemWithTrigger={false}>
            <BaseSelect.Popup className={popupClass('min-w-(--anchor-width) overflow-y-auto p-1.5')}>
              <BaseSelect.List aria-label={label}>
                {options.map((option) => (
                  <BaseSelect.Item key={option.value} value={option.value} className={popupItemClass}>
                    <span className="min-w-0 flex-1">
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      {option.description !== undefined && (
                        <span className="block font-normal text-muted text-xs">{option.description}</span>
                      )}
                    </span>
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </Field>
  )
}
