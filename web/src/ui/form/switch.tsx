import { Field } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

export type SwitchProps = {
  label: string
  description?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean | undefined
}

/** A line with its words on the left and the switch on the right; takes effect at once. */
export function Switch({ label, description, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <Field.Root disabled={isDisabled} className="flex min-h-12 items-center justify-between gap-4 py-2">
      <div className="min-w-0 flex-1">
        <Field.Label className="block font-medium">{label}</Field.Label>
        {description !== undefined && (
          <Field.Description className="text-muted text-sm">{description}</Field.Description>
        )}
      </div>
      <BaseSwitch.Root
        checked={isOn}
        onCheckedChange={(next) => onChange(next)}
        className="touch flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-control transition-colors data-checked:border-teal data-checked:bg-teal data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="block size-5 translate-x-[3px] rounded-full bg-muted transition data-checked:translate-x-[23px] data-checked:bg-on-teal" />
      </BaseSwitch.Root>
    </Field.Root>
  )
}
