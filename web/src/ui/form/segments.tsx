import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { LucideIcon } from 'lucide-react'

export type Segment<Value extends string> = { value: Value; label: string; icon: LucideIcon }

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className="mt-2 grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-surface p-1"
    >
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <Radio.Root
          key={own}
          value={own}
          aria-label={words}
          className="flex min-h-11 items-center justify-center gap-2 rounded-small font-medium text-muted text-sm transition-colors -outline-offset-2 hover:text-text data-checked:bg-control data-checked:text-text"
        >
          <Icon aria-hidden className="size-4" />
          {words}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
