import { headlineLine, headlineMax, headlineProblem } from '@netwrk/domain/profiles/headline'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

/** What the member is building, in one line. */
export function HeadlineSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="headline"
      emptyText="What are you building? One line that stands right under your name."
      isEmpty={profile.headline === ''}
      form={<HeadlineForm profile={profile} />}
    >
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {headlineLine(profile.headline)}
      </p>
    </EditableSection>
  )
}

function HeadlineForm({ profile: { headline, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'headline',
    saved: { headline },
    revisions,
    save: client.profiles.saveHeadline,
    words: 'headline',
    problemsOf: (draft) => ({ headline: headlineProblem(draft.headline) ?? undefined }),
  })
  return (
    <SectionFormView label="Headline" form={form}>
      <TextField
        label="I'm building …"
        value={form.draft.headline}
        error={form.problemOf('headline')}
        maxLength={headlineMax}
        placeholder="a booking tool for small hotels"
        onValueChange={(headline) => form.change({ headline })}
      />
    </SectionFormView>
  )
}
