import { skillGroups } from '@netwrk/domain/profiles/groups'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { skills as skillList } from '@netwrk/domain/profiles/skills'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { PickMany } from '../../../ui/form/pick-many.tsx'
import { optionsOf } from '../own/options.ts'
import { changed } from './changed.ts'
import { Question } from './question.view.tsx'
import type { Save, WelcomeState } from './use-welcome.ts'

const options = optionsOf(skillList)

/** What do you bring, and what do you need? */
export function SkillsStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const [base] = useState(profile)
  const [skills, setSkills] = useState(profile.skills)
  const [neededSkills, setNeeded] = useState(profile.neededSkills)
  const next = (isLeaving: boolean) => {
    const saves: Save[] = []
    if (changed(base.skills, skills))
      saves.push(() => client.profiles.saveSkills({ skills, revision: base.revisions.skills }))
    if (changed(base.neededSkills, neededSkills))
      saves.push(() =>
        client.profiles.saveNeededSkills({ neededSkills, revision: base.revisions.neededSkills }),
      )
    state.goOn(saves, isLeaving)
  }
  return (
    <Question
      state={state}
      title="What do you bring, and what do you need?"
      text="Two or three of each are plenty. You can change them any time."
      isAnswered={skills.length > 0 || neededSkills.length > 0}
      onNext={next}
    >
      <PickMany
        label="I bring"
        searchLabel="Search what you bring"
        options={options}
        groups={skillGroups}
        value={skills}
        onValueChange={setSkills}
      />
      <PickMany
        label="I need"
        searchLabel="Search what you need"
        options={options}
        groups={skillGroups}
        value={neededSkills}
        onValueChange={setNeeded}
      />
    </Question>
  )
}
