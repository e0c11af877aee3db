import { ageSchema, invalidName, isName, profileLimits } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { usernameLimits, usernameProblem } from '@netwrk/domain/profiles/usernames'
import { client } from '../../../../lib/calls/api.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Facts } from '../facts.view.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Name, username and age. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="name"
      emptyText="Tell people what to call you."
      isEmpty={profile.name === ''}
      form={<NameForm profile={profile} />}
    >
      <Facts
        facts={[
          { term: 'Name', value: profile.name },
          { term: 'Username', value: `@${profile.username}` },
          { term: 'Age', value: profile.age },
        ]}
      />
    </EditableSection>
  )
}

function NameForm({ profile: { name, username, age, isVerified, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'name',
    saved: { name, username, ageText: age === null ? '' : String(age) },
    revisions,
    save: ({ ageText, ...rest }, options) =>
      client.profiles.saveName({ ...rest, age: ageOf(ageText) }, options),
    words: 'name',
    problemsOf,
    fieldOf: (code) => (code === 'accounts.username_taken' ? 'username' : undefined),
  })
  const { draft, change, problemOf } = form
  return (
    <SectionFormView label="Name" form={form}>
      {isVerified && (
        <p className="text-muted">Another name or username sends your verified business back to review.</p>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Full name"
          value={draft.name}
          onValueChange={(text) => change({ name: text })}
          autoComplete="name"
          maxLength={profileLimits.nameMax}
          error={problemOf('name')}
        />
        <TextField
          label="Username"
          value={draft.username}
          onValueChange={(text) => change({ username: text })}
          description="2 to 30 letters, digits, dots or underscores."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={usernameLimits.max}
          error={problemOf('username')}
        />
      </div>
      <TextField
        label="Age"
        inputMode="numeric"
        className="max-w-44"
        value={draft.ageText}
        onValueChange={(ageText) => change({ ageText })}
        description="18 or older. Leave it empty to keep it to yourself."
        error={problemOf('ageText')}
      />
    </SectionFormView>
  )
}

const invalidAge = `Age must be a whole number from ${profileLimits.ageMin} to ${profileLimits.ageMax}`

type NameDraft = { name: string; username: string; ageText: string }

function problemsOf({ name, username, ageText }: NameDraft) {
  const age = ageOf(ageText)
  return {
    name: isName(name) ? undefined : invalidName,
    username: usernameProblem(username) ?? undefined,
    ageText: age === null || ageSchema.safeParse(age).success ? undefined : invalidAge,
  }
}

function ageOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
