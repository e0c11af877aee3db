import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: LucideIcon
  /** Stands after the label, such as how many are behind the choice. */
  aside?: ReactNode
}

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  isDisabled?: boolean
}

/** One of a few, all in sight. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  isDisabled = false,
}: SegmentsProps<Value>) {
  // What stands beside a label needs room: where there is none, they stand below each other.
  const isRoomy = options.some(({ aside }) => aside !== undefined)

  return (
    <RadioGroup
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onValueChange={(next) => onValueChange(next as Value)}
      className={clsx(
        'mt-2 grid gap-1 rounded-control border border-line bg-surface p-1',
        isRoomy ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {options.map(({ value: own, label: words, icon: Icon, aside }) => (
        <Radio.Root
          key={own}
          value={own}
          aria-label={aside === undefined ? words : undefined}
          className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-small font-medium text-muted text-sm transition-colors -outline-offset-2 hover:text-text data-checked:bg-control data-checked:text-text data-disabled:hover:text-muted"
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {words}
          {aside}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
