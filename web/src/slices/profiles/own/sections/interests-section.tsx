import { interestGroups } from '@netwrk/domain/profiles/groups'
import { interests } from '@netwrk/domain/profiles/interests'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { PickMany } from '../../../../ui/form/options/pick-many.tsx'
import { Chips } from '../../chips.view.tsx'
import { optionsOf } from '../options.ts'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = optionsOf(interests)

export function InterestsSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="interests"
      emptyText="What are you into outside work?"
      isEmpty={profile.interests.length === 0}
      form={<InterestsForm profile={profile} />}
    >
      <Chips label="Other interests" choices={interests} keys={profile.interests} />
    </EditableSection>
  )
}

function InterestsForm({ profile: { interests: saved, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'interests',
    saved: { interests: saved },
    revisions,
    save: client.profiles.saveInterests,
    words: 'interests',
  })
  return (
    <SectionFormView label="Other Interests" form={form}>
      <PickMany
        label="Interests"
        options={options}
        groups={interestGroups}
        value={form.draft.interests}
        onValueChange={(keys) => form.change({ interests: keys })}
      />
    </SectionFormView>
  )
}
