import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { wantedPlace } from '../../accounts/sign-in/wanted-place.reads.ts'
import { FirstPeople } from '../../connections/welcome/first-people.view.tsx'
import { NotSuggestedNote } from '../own/not-suggested-note.view.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'
import { Question } from './question.view.tsx'
import type { WelcomeState } from './use-welcome.ts'

/** The end of Welcome: three people with why each, and the next step. */
export function PeopleStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const navigate = useNavigate()
  const update = useOwnProfileUpdate()
  const [wanted] = useState(() => wantedPlace(profile.id))
  const [isLeaving, setLeaving] = useState(false)
  const end = async (href: string) => {
    if (isLeaving) return
    setLeaving(true)
    // Whoever cannot be told now is offered to go on once more.
    const over = await client.profiles.saveWelcome({ step: null }).catch(() => null)
    await navigate({ to: href })
    if (over) update(over)
  }
  return (
    <Question
      state={state}
      title="Here are people you should meet"
      text="Picked for you from everybody here. Connect with whoever you like: if they connect back, it's a match."
    >
      <FirstPeople profile={profile} />
      <NotSuggestedNote profile={profile} isHere />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          kind="primary"
          size="lg"
          isBusy={isLeaving}
          className="sm:flex-1"
          onClick={() => void end(wanted === '/' ? '/network' : wanted)}
        >
          {wanted === '/' ? 'See more people' : 'Go on to where you were'}
          <ArrowRight aria-hidden />
        </Button>
        <Button size="lg" className="sm:flex-1" onClick={() => void end('/profile?fill=')}>
          Complete your profile
        </Button>
      </div>
    </Question>
  )
}
