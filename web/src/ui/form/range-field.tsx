import { Slider } from '@base-ui/react/slider'
import { FieldGroup } from './field-group.tsx'
import type { FieldWords } from './field-words.tsx'

export type Range = { min: number; max: number }

export type RangeFieldProps = FieldWords & {
  value: Range
  onValueChange: (value: Range) => void
  /** The ends of the scale. */
  bounds: Range
}

const thumbClass =
  'touch size-6 rounded-full border-2 border-ember bg-raised shadow-card transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-ember has-focus-visible:outline-offset-2'

/** From and to, on one scale with two thumbs. */
export function RangeField({
  label,
  isLabelHidden,
  description,
  error,
  isDisabled = false,
  className,
  value,
  onValueChange,
  bounds,
}: RangeFieldProps) {
  const figures = (
    <output className="font-semibold text-sm">
      {value.min} to {value.max}
    </output>
  )
  return (
    <FieldGroup {...{ label, isLabelHidden, description, error, className }} aside={figures}>
      {(wiring) => (
        <Slider.Root
          {...wiring}
          min={bounds.min}
          max={bounds.max}
          disabled={isDisabled}
          value={[value.min, value.max]}
          onValueChange={([min = bounds.min, max = bounds.max]) => onValueChange({ min, max })}
        >
          <Slider.Control className="flex h-11 touch-none select-none items-center px-3 data-disabled:opacity-50">
            <Slider.Track className="h-1.5 w-full rounded-full bg-control-hover">
              <Slider.Indicator className="fill-ember rounded-full" />
              <Slider.Thumb index={0} aria-label={`${label}, from`} className={thumbClass} />
              <Slider.Thumb index={1} aria-label={`${label}, to`} className={thumbClass} />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      )}
    </FieldGroup>
  )
}
