import { profileLimits } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

export function BioSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="bio"
      emptyText="A few sentences on what you're building and who you're looking for. It's the first thing people read."
      isEmpty={profile.bio === ''}
      form={<BioForm profile={profile} />}
    >
      <p className="max-w-[65ch] whitespace-pre-line">{profile.bio}</p>
    </EditableSection>
  )
}

function BioForm({ profile: { bio, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'bio',
    saved: { bio },
    revisions,
    save: client.profiles.saveBio,
    words: 'bio',
  })
  return (
    <SectionFormView label="Bio" form={form}>
      <TextArea
        label="About you"
        value={form.draft.bio}
        onValueChange={(text) => form.change({ bio: text })}
        maxLength={profileLimits.bioMax}
        rows={5}
        placeholder="I run a small studio in Lisbon and I'm looking for a technical co-founder…"
      />
    </SectionFormView>
  )
}
