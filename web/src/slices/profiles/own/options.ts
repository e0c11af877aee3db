import type { Choice } from '@netwrk/domain/profiles/choice'
import type { Option } from '../../../ui/form/options/option.ts'

/** A list of the domain as the kit's controls take it. */
export function optionsOf<K extends string>(choices: readonly Choice<K>[]): Option<K>[] {
  return choices.map(({ key, label }) => ({ value: key, label }))
}
