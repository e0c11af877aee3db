import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Unlink, UserCheck, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountFrame } from '../accounts/account-frame.view.tsx'
import { useAccount } from '../accounts/member.reads.ts'
import { Outcome } from '../accounts/outcome.view.tsx'
import { isOpenFor, useGate } from '../waitlist/gate.reads.ts'
import { keepInvite } from './kept-invite.ts'
import { isNoInvitation, useOpenedInvite } from './use-kept-invite.ts'

/** /join/CODE: where a member's personal link leads, before the launch, too. */
export function JoinPage() {
  const { code } = useParams({ from: '/join/$code' })
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      {useAccount() === null ? <Invitation key={code} code={code} /> : <AlreadyHere code={code} />}
    </AccountFrame>
  )
}

function Invitation({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(
    api.invites.inviter.queryOptions({ input: { code }, staleTime: 60_000, retry: false }),
  )
  const isValid = data !== undefined
  useEffect(() => {
    if (isValid) keepInvite(code)
  }, [isValid, code])
  if (data) {
    return (
      <Outcome
        icon={UserPlus}
        title={`${data.firstName ?? 'A member'} invites you to Netwrk`}
        text="Entrepreneurs find partners, co-founders, mentors and investors here: people who fit what they are building, with a score and the reasons for it."
      >
        <WaysIn referralCode={data.referralCode} />
      </Outcome>
    )
  }
  if (error && isNoInvitation(error)) {
    return (
      <Outcome
        icon={Unlink}
        tone="amber"
        title={refusals['invites.not_valid'].text.replace(/\.$/, '')}
        text="You can still join without it."
      >
        <WaysIn referralCode={null} />
      </Outcome>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="The invitation could not be loaded"
        text={refusalText(error, refusals['request.failed'].text)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div aria-busy="true" role="status" aria-label="Loading the invitation" className="flex flex-col gap-4">
      <Skeleton className="mx-auto size-18 rounded-full" />
      <Skeleton className="mx-auto h-7 w-64 max-w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

/** Before the launch the way in is the waitlist, with the referral code of who invites. */
function WaysIn({ referralCode }: { referralCode: string | null }) {
  const isOpen = isOpenFor(useGate())
  const toWaitlist = { to: '/waitlist', search: referralCode === null ? {} : { ref: referralCode } } as const
  return (
    <>
      {isOpen ? (
        <Button kind="primary" size="lg" isWide render={<Link {...toSignUp} />}>
          Join
        </Button>
      ) : (
        <Button kind="primary" size="lg" isWide render={<Link {...toWaitlist} />}>
          Join the Waitlist
        </Button>
      )}
      <Button size="lg" isWide render={<Link to="/auth" />}>
        Sign in
      </Button>
    </>
  )
}

function AlreadyHere({ code }: { code: string }) {
  useOpenedInvite(code)
  return (
    <Outcome
      icon={UserCheck}
      tone="teal"
      title="You are a member already"
      text="This link is for people who are not."
    >
      <Button kind="primary" size="lg" isWide render={<Link to="/" />}>
        Go to Home
      </Button>
      <Button size="lg" isWide render={<Link to="/invite" />}>
        Invite people yourself
      </Button>
    </Outcome>
  )
}
