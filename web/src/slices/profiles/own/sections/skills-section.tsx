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

export function SkillsSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="skills"
      emptyText="What do you do for a living? We use this to match you."
      isEmpty={profile.skills.length === 0}
      form={<SkillsForm profile={profile} />}
    >
      <Chips label="Income generating skills" choices={skills} keys={profile.skills} />
    </EditableSection>
  )
}

function SkillsForm({ profile: { skills: saved, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'skills',
    saved: { skills: saved },
    revisions,
    save: client.profiles.saveSkills,
    words: 'skills',
  })
  return (
    <SectionFormView label="Income Generating Skills" form={form}>
      <PickMany
        label="Skills"
        options={options}
        groups={skillGroups}
        value={form.draft.skills}
        onValueChange={(keys) => form.change({ skills: keys })}
      />
    </SectionFormView>
  )
}
