import { ageSchema, invalidName, isName, profileLimits } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { usernameLimits, usernameProblem } from '@netwrk/domain/profiles/usernames'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { Facts } from './facts.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Name, username and age. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  return (
    <EditableSection
      section="name"
      title="Name"
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
    saved: { name, username, age },
    revisions,
    save: client.profiles.saveName,
    words: 'name',
  })
  const { draft, change } = form
  const [isChecked, setChecked] = useState(false)
  const [ageText, setAgeText] = useState(draft.age === null ? '' : String(draft.age))
  const isTaken = form.code === 'accounts.username_taken'
  const usernameError = isChecked ? (usernameProblem(draft.username) ?? undefined) : undefined
  const check = () => {
    setChecked(true)
    return isName(draft.name) && usernameProblem(draft.username) === null && isAgeOrEmpty(ageText)
  }
  return (
    <SectionFormView label="Name" form={form} isErrorShown={isTaken} check={check}>
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
          error={isChecked && !isName(draft.name) ? invalidName : undefined}
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
          error={isTaken ? form.error : usernameError}
        />
      </div>
      <TextField
        label="Age"
        inputMode="numeric"
        className="max-w-44"
        value={ageText}
        onValueChange={(text) => {
          setAgeText(text)
          change({ age: text.trim() === '' ? null : Number(text) })
        }}
        description="18 or older. Leave it empty to keep it to yourself."
        error={isChecked && !isAgeOrEmpty(ageText) ? invalidAge : undefined}
      />
    </SectionFormView>
  )
}

const invalidAge = `Age must be a whole number from ${profileLimits.ageMin} to ${profileLimits.ageMax}`

function isAgeOrEmpty(text: string): boolean {
  return text.trim() === '' || ageSchema.safeParse(Number(text)).success
}
