import type { ReactNode } from 'react'

/** One thing to choose. */
export type Option<Value extends string = string> = {
  value: Value
  label: string
  description?: string | undefined
  /** Stands after the label, such as how many are behind the choice. */
  aside?: ReactNode
}

/** Options of a long list that belong together, under a heading. */
export type OptionGroup<Value extends string = string> = { label: string; keys: readonly Value[] }
