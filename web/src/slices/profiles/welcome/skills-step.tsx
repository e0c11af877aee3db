import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { changed } from './changed.ts'
import { Question } from './question.view.tsx'
import { type Chosen, SkillRows } from './skill-rows.tsx'
import type { Save, WelcomeState } from './use-welcome.ts'

/** What do you bring, and what do you need? */
export function SkillsStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const [base] = useState(profile)
  const [chosen, setChosen] = useState<Chosen>({ bring: profile.skills, need: profile.neededSkills })
  const next = (isLeaving: boolean) => {
    const [skills, neededSkills] = [[...chosen.bring], [...chosen.need]]
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
      isAnswered={chosen.bring.length > 0 || chosen.need.length > 0}
      onNext={next}
    >
      <SkillRows chosen={chosen} onChange={setChosen} />
    </Question>
  )
}
