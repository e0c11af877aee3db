import type { Choice } from '@netwrk/domain/profiles/choice'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { Chip } from '../../ui/display/chip.tsx'

type ChipsProps = { label: string; choices: readonly Choice[]; keys: readonly string[] }

/** Skills or interests as a list of chips. */
export function Chips({ label, choices, keys }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {keys.map((key) => (
        <li key={key}>
          <Chip>{labelOf(choices, key) ?? key}</Chip>
        </li>
      ))}
    </ul>
  )
}
