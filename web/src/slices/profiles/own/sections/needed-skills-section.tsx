import { skillGroups } from '@netwrk/domain/profiles/groups'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { skills } from '@netwrk/domain/profiles/skills'
import { client } from '../../../../lib/calls/api.ts'
import { PickMany } from '../../../../ui/form/options/pick-many.tsx'
import { Chips } from '../../chips.view.tsx'
import { optionsOf } from '../options.ts'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = optionsOf(skills)

/** Skills that the member looks for in others. */
export function NeededSkillsSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="neededSkills"
      emptyText="What would somebody else have to bring?"
      isEmpty={profile.neededSkills.length === 0}
      form={<NeededSkillsForm profile={profile} />}
    >
      <Chips label="Skills I need" choices={skills} keys={profile.neededSkills} />
    </EditableSection>
  )
}

function NeededSkillsForm({ profile: { neededSkills, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'neededSkills',
    saved: { neededSkills },
    revisions,
    save: client.profiles.saveNeededSkills,
    words: 'skills I need',
  })
  return (
    <SectionFormView label="Skills I Need" form={form}>
      <PickMany
        label="Needed skills"
        options={options}
        groups={skillGroups}
        value={form.draft.neededSkills}
        onValueChange={(keys) => form.change({ neededSkills: keys })}
      />
    </SectionFormView>
  )
}
