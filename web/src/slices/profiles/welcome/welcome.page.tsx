import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import type { Welcome, WelcomeStep } from '@netwrk/domain/profiles/welcome'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { EmailCheck } from '../../accounts/sign-in/check-email.view.tsx'
import { BuildingStep } from './building-step.tsx'
import { LookingForStep } from './looking-for-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { questionForm } from './question.view.tsx'
import { SkillsStep } from './skills-step.tsx'
import { useWelcome, type WelcomeState } from './use-welcome.ts'

type StepProps = { profile: OwnProfile; state: WelcomeState }

const steps: Record<WelcomeStep, ComponentType<StepProps>> = {
  'looking-for': LookingForStep,
  skills: SkillsStep,
  building: BuildingStep,
  photo: PhotoStep,
  people: PeopleStep,
}

/** /welcome: what a newcomer is asked, one question a screen, until the first people are there. */
export function WelcomePage() {
  return useAccount() ? <MemberWelcome /> : <Navigate to="/auth" replace />
}

function MemberWelcome() {
  const { data, error, refetch } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  const [begun, setBegun] = useState<Welcome | null>(null)
  // Whoever is through while they are here goes where they chose to, and nowhere else before that.
  const welcome = data?.profile.welcome ?? begun
  if (welcome !== begun) setBegun(welcome)
  // Whoever was through before, or joined before there was a welcome, finds all of it on the profile.
  if (data && welcome === null) return <Navigate to="/profile" replace />
  return (
    <div className="mx-auto w-full max-w-regular px-4 pt-3 pb-8 sm:px-6 wide:pt-8">
      {data && welcome ? <Steps profile={data.profile} welcome={welcome} /> : <Header />}
      {!data && error && (
        <ErrorState
          title="This could not be loaded"
          text={refusalText(error, 'Failed to load profile')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96 w-full rounded-card" />}
    </div>
  )
}

function Steps({ profile, welcome }: { profile: OwnProfile; welcome: Welcome }) {
  const state = useWelcome(profile, welcome)
  const Step = steps[state.shown]
  // What could not be saved does not keep anybody here: the next press only leaves.
  const isSavedFirst = state.shown !== 'people' && state.error === undefined
  return (
    <>
      <Header isSavedFirst={isSavedFirst} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-6">
        <Step key={`${state.shown} ${state.loads}`} profile={profile} state={state} />
        <aside aria-label="Your email" className="wide:sticky wide:top-6">
          <EmailCheck />
        </aside>
      </div>
    </>
  )
}

/** The logo and the way out; where there is a question, its answer is saved on the way. */
function Header({ isSavedFirst = false }: { isSavedFirst?: boolean }) {
  const wayOut = isSavedFirst
    ? { type: 'submit' as const, form: questionForm }
    : { render: <Link to="/network" /> }
  return (
    <header className="mb-4 flex min-h-12 items-center justify-between gap-3">
      <Logo />
      <Button kind="ghost" size="sm" {...wayOut}>
        Finish later
      </Button>
    </header>
  )
}
