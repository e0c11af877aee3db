import type { Choice } from '@netwrk/domain/profiles/choice'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { Chip } from '../../ui/display/chip.tsx'

type ChipsProps = {
  label: string
  choices: readonly Choice[]
  keys: readonly string[]
  /** Of these, the ones that are the viewer's, too, come first and are marked. */
  shared?: readonly string[]
}

/** Skills or interests as a list of chips. */
export function Chips({ label, choices, keys, shared = [] }: ChipsProps) {
  const isShared = (key: string) => shared.includes(key)
  const ordered = [...keys.filter(isShared), ...keys.filter((key) => !isShared(key))]
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {ordered.map((key) => (
        <li key={key}>
          <Chip tone={isShared(key) ? 'ember' : 'neutral'}>
            {labelOf(choices, key) ?? key}
            {isShared(key) && <span className="sr-only">, you share this</span>}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
