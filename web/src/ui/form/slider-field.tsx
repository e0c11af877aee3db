import { useId } from 'react'
import { type FieldWords, labelClass, labelLineClass } from './field-words.tsx'

export type SliderFieldProps = Pick<FieldWords, 'label' | 'className'> & {
  /** From 0 to 100. */
  value: number
  onValueChange: (value: number) => void
}

/** A share in percent on a scale. */
export function SliderField({ label, className, value, onValueChange }: SliderFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className={labelLineClass(false)}>
        <label htmlFor={id} className={labelClass(false)}>
          {label}
        </label>
        <output htmlFor={id} className="text-muted text-xs tabular-nums">
          {value}%
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full rounded-small accent-ember"
      />
    </div>
  )
}
