import { refusals } from '@netwrk/domain/refusals'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { DoorOpen, UserRoundCheck } from 'lucide-react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { Outcome } from '../../accounts/outcome.view.tsx'
import { SignOutButton } from '../../accounts/sessions/sign-out-button.view.tsx'
import { useStay } from './use-leave.ts'

/** /leaving: what is left to who is leaving, signed in; and what they read when they have just asked for it. */
export function LeavingPage() {
  const account = useAccount()
  const { until } = useSearch({ from: '/leaving' })
  // What the address says is believed of nobody who is signed in.
  const leavesAt = account ? account.leavesAt : until === undefined ? null : new Date(until)
  return (
    <Page width="reading" className="flex-1">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Logo />
        {account && <SignOutButton hasWords />}
      </div>
      <Card padding="roomy">
        {account ? <MayStay leavesAt={leavesAt} /> : <HasLeft leavesAt={leavesAt} />}
      </Card>
    </Page>
  )
}

function MayStay({ leavesAt }: { leavesAt: Date | null }) {
  const stay = useStay()
  const navigate = useNavigate()
  if (leavesAt === null && !stay.isPending) return <Stayed onGoOn={() => void navigate({ to: '/' })} />
  return (
    <Outcome
      icon={DoorOpen}
      tone="amber"
      title="Your account is going to be deleted"
      text={
        <>
          {whenText(leavesAt)} everything of yours will be deleted and cannot come back. Nobody finds you
          until then. If you keep your account, everything is as it was, but for a plan you had: that has
          ended.
        </>
      }
    >
      <FormProblem
        text={stay.isError ? refusalText(stay.error, refusals['request.failed'].text) : undefined}
      />
      <Button kind="primary" size="lg" isWide isBusy={stay.isPending} onClick={() => stay.mutate({})}>
        Keep my account
      </Button>
      <Button isWide render={<Link to="/your-data" />}>
        Take my data along
      </Button>
    </Outcome>
  )
}

function Stayed({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Outcome icon={UserRoundCheck} tone="teal" title="Your account stays" text="Everything is as it was.">
      <Button kind="primary" size="lg" isWide onClick={onGoOn}>
        Go on
      </Button>
    </Outcome>
  )
}

function HasLeft({ leavesAt }: { leavesAt: Date | null }) {
  return (
    <Outcome
      icon={DoorOpen}
      title="You have left"
      text={
        <>
          You are signed out everywhere, and nobody finds you. {whenText(leavesAt)} everything of yours will
          be deleted. Until then you can come back: sign in, or use the link we mailed you.
        </>
      }
    >
      <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
        Go to sign in
      </Button>
    </Outcome>
  )
}

function whenText(leavesAt: Date | null): string {
  if (leavesAt === null || Number.isNaN(leavesAt.getTime())) return 'In two weeks'
  return `On ${leavesAt.toLocaleDateString('en-GB', { dateStyle: 'long' })}`
}
