import { type ReactNode, useId } from 'react'
import type { ShownGroup } from './find-options.ts'
import type { Option } from './option.ts'

type OptionGroupsProps<Value extends string> = {
  groups: readonly ShownGroup<Value>[]
  /** How the options of one group lie. */
  className: string
  children: (option: Option<Value>) => ReactNode
}

/** Options under the headings of their groups; those without a group stand as they are. */
export function OptionGroups<Value extends string>({
  groups,
  className,
  children,
}: OptionGroupsProps<Value>) {
  const id = useId()
  if (groups.every(({ label }) => label === null))
    return <div className={className}>{groups.flatMap(({ options }) => options.map(children))}</div>
  return (
    <div className="mt-1 flex flex-col gap-4">
      {groups.map(({ label, options }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex box everywhere.
        <div key={label} role="group" aria-labelledby={`${id}-${index}`}>
          <p id={`${id}-${index}`} className="mb-2 text-muted text-sm">
            {label}
          </p>
          <div className={className}>{options.map(children)}</div>
        </div>
      ))}
    </div>
  )
}
