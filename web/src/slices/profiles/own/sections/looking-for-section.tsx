import { lookingFor } from '@netwrk/domain/profiles/goals'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { PickMany } from '../../../../ui/form/options/pick-many.tsx'
import { Chips } from '../../chips.view.tsx'
import { optionsOf } from '../options.ts'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = optionsOf(lookingFor)

/** What the member looks for, as others see it. Whom they are shown is a matter of the match preferences. */
export function LookingForSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="lookingFor"
      emptyText="A co-founder, clients, a mentor? It is shown on your profile, and we use it to match you."
      isEmpty={profile.wishes.length === 0}
      form={<LookingForForm profile={profile} />}
    >
      <Chips label="Looking for" choices={lookingFor} keys={profile.wishes} />
    </EditableSection>
  )
}

function LookingForForm({ profile: { wishes, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'lookingFor',
    saved: { wishes },
    revisions,
    save: client.profiles.saveLookingFor,
    words: 'looking for',
  })
  return (
    <SectionFormView label="Looking For" form={form}>
      <PickMany
        label="I'm looking for"
        options={options}
        value={form.draft.wishes}
        onValueChange={(keys) => form.change({ wishes: keys })}
      />
    </SectionFormView>
  )
}
