import { type LinkKind, linkKinds, linkLabels, linkMax, readLink } from '@netwrk/domain/profiles/links'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { PersonLinks } from '../../person-links.view.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Website, LinkedIn and GitHub, for members only. */
export function LinksSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="links"
      emptyText="Your website, LinkedIn or GitHub. Only members see them."
      isEmpty={linkKinds.every((kind) => profile[kind] === null)}
      form={<LinksForm profile={profile} />}
    >
      <PersonLinks person={profile} />
    </EditableSection>
  )
}

const placeholders: Record<LinkKind, string> = {
  website: 'https://example.com',
  linkedin: 'linkedin.com/in/name',
  github: 'github.com/name',
}

function LinksForm({ profile: { website, linkedin, github, revisions } }: { profile: OwnProfile }) {
  const saved = { website: website ?? '', linkedin: linkedin ?? '', github: github ?? '' }
  const form = useSectionForm<Record<LinkKind, string>>({
    section: 'links',
    saved,
    revisions,
    save: client.profiles.saveLinks,
    words: 'links',
    problemsOf: (draft) =>
      Object.fromEntries(linkKinds.map((kind) => [kind, readLink(kind, draft[kind]).problem])),
    fieldOf: (code, draft) => {
      // The refusal does not say which: where one alone is new, it is that.
      const fresh = linkKinds.filter((kind) => draft[kind] !== saved[kind])
      return code === 'profiles.link_unsafe' && fresh.length === 1 ? fresh[0] : undefined
    },
  })
  return (
    <SectionFormView label="Links" form={form}>
      {linkKinds.map((kind) => (
        <TextField
          key={kind}
          label={linkLabels[kind]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={linkMax}
          placeholder={placeholders[kind]}
          value={form.draft[kind]}
          error={form.problemOf(kind)}
          onValueChange={(text) => form.change({ [kind]: text })}
        />
      ))}
    </SectionFormView>
  )
}
