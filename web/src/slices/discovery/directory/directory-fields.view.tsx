import { directoryTextMax } from '@netwrk/domain/discovery/directory/directory'
import type { Choice } from '@netwrk/domain/profiles/choice'
import { countries } from '@netwrk/domain/profiles/countries'
import { skills } from '@netwrk/domain/profiles/skills'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { Option } from '../../../ui/form/options/option.ts'
import { PickOne } from '../../../ui/form/options/pick-one.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { Asked } from './asked.ts'

const any = 'any'

function optionsOf<K extends string>(
  anyLabel: string,
  choices: readonly Choice<K>[],
): Option<K | typeof any>[] {
  return [{ value: any, label: anyLabel }, ...choices.map(({ key, label }) => ({ value: key, label }))]
}

const countryOptions = optionsOf('Any country', countries)
const skillOptions = optionsOf('Any skill', skills)

type DirectoryFieldsProps = { asked: Asked; onChange: (part: Partial<Asked>) => void }

/** What everybody may search by. */
export function DirectoryFields({ asked, onChange }: DirectoryFieldsProps) {
  return (
    <>
      <SearchField
        label="Search people"
        placeholder="Name, headline, skill or city"
        value={asked.text}
        maxLength={directoryTextMax}
        onValueChange={(text) => onChange({ text })}
      />
      <div className="grid grid-cols-1 gap-3 min-[340px]:grid-cols-2 sm:grid-cols-3">
        <PickOne
          label="Country"
          isLabelHidden
          options={countryOptions}
          value={asked.country ?? any}
          onValueChange={(country) => onChange({ country: country === any ? null : country })}
          filterPlaceholder="Find a country"
          emptyText="No country with that name."
        />
        <PickOne
          label="Skill"
          isLabelHidden
          options={skillOptions}
          value={asked.skill ?? any}
          onValueChange={(skill) => onChange({ skill: skill === any ? null : skill })}
          filterPlaceholder="Find a skill"
          emptyText="No skill with that name."
        />
        <Checkbox
          className="min-[340px]:col-span-2 sm:col-span-1"
          isChecked={asked.isRemote}
          onChange={(isRemote) => onChange({ isRemote })}
        >
          Open to remote
        </Checkbox>
      </div>
    </>
  )
}
