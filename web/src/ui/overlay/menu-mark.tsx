import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

export type MenuMarkProps = {
  /** What it does, for screen readers. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** One sign. */
  children: ReactNode
}

/** A sign in a menu that is on or off; several stand in a line. */
export function MenuMark({ label, isOn, onChange, children }: MenuMarkProps) {
  return (
    <BaseMenu.CheckboxItem
      aria-label={label}
      checked={isOn}
      onCheckedChange={(checked) => onChange(checked)}
      closeOnClick
      className="flex size-11 cursor-default select-none items-center justify-center rounded-full text-xl outline-none data-checked:bg-ember-soft data-highlighted:bg-control"
    >
      {children}
    </BaseMenu.CheckboxItem>
  )
}
