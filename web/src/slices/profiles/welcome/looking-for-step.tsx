import { lookingFor } from '@netwrk/domain/profiles/goals'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { PickMany } from '../../../ui/form/options/pick-many.tsx'
import { optionsOf } from '../own/options.ts'
import { changed } from './changed.ts'
import { Question } from './question.view.tsx'
import type { WelcomeState } from './use-welcome.ts'

const options = optionsOf(lookingFor)

/** What are you looking for? */
export function LookingForStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const [base] = useState(profile)
  const [wishes, setWishes] = useState(profile.wishes)
  const save = () => client.profiles.saveLookingFor({ wishes, revision: base.revisions.lookingFor })
  return (
    <Question
      state={state}
      title="What are you looking for?"
      text="Choose as many as you like. Others see it on your profile, and it finds people who want the same."
      isAnswered={wishes.length > 0}
      onNext={(isLeaving) => state.goOn(changed(base.wishes, wishes) ? [save] : [], isLeaving)}
    >
      <PickMany
        label="Looking for"
        isLabelHidden
        options={options}
        value={wishes}
        onValueChange={setWishes}
      />
    </Question>
  )
}
