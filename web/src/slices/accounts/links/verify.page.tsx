import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { BadgeCheck, MailOpen, Unlink } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { useResend } from '../accounts.api.ts'
import { memberQuery, useAccount } from '../member.reads.ts'
import { Outcome } from '../outcome.view.tsx'
import { DemoNote } from '../sign-in/demo-note.tsx'
import { useLinkCheck } from './link-check.reads.ts'

/** Where the link of a verification mail leads. Only the button consumes it: mail scanners open links too. */
export function VerifyPage() {
  const { token } = useSearch({ from: '/auth/verify' })
  const queryClient = useQueryClient()
  const verify = useMutation(
    api.accounts.verifyEmail.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQuery.queryKey }),
    }),
  )
  const flight = useSingleFlight()
  const link = useLinkCheck('verify-email', token)
  const isInvalid = link === 'useless' || refusalCode(verify.error) === 'accounts.link_invalid'
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      {verify.isSuccess ? (
        <Verified text="Thank you. You can use all of Netwrk now." />
      ) : link === 'asking' ? (
        <Skeleton className="h-72 w-full" />
      ) : token === undefined || isInvalid ? (
        <InvalidLink />
      ) : (
        <Outcome icon={MailOpen} title="Almost there" text="Tap to verify your email.">
          <FormProblem
            text={verify.isError ? refusalText(verify.error, refusals['request.failed'].text) : undefined}
          />
          <Button
            kind="primary"
            size="lg"
            isWide
            isBusy={verify.isPending}
            busyLabel="Verifying..."
            onClick={() => flight.begin() && verify.mutate({ token }, { onSettled: flight.end })}
          >
            Verify my email
          </Button>
        </Outcome>
      )}
    </AccountFrame>
  )
}

function Verified({ text }: { text: string }) {
  return (
    <Outcome icon={BadgeCheck} tone="teal" title="Your email is verified" text={text}>
      <WayOn kind="primary" />
    </Outcome>
  )
}

function InvalidLink() {
  const member = useAccount()
  const resend = useResend()
  if (member?.isEmailVerified) {
    return <Verified text="You're all set. There is nothing left to do." />
  }
  const canResend = member !== null
  return (
    <>
      <Outcome
        icon={Unlink}
        tone="amber"
        title="This link does not work"
        text={refusals['accounts.link_invalid'].text}
      >
        {canResend && (
          <Button
            kind="primary"
            size="lg"
            isWide
            isBusy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate({})}
          >
            Resend Email
          </Button>
        )}
        <WayOn kind={canResend ? 'secondary' : 'primary'} />
      </Outcome>
      {canResend && <DemoNote />}
    </>
  )
}

function WayOn({ kind }: { kind: 'primary' | 'secondary' }) {
  const member = useAccount()
  return (
    <Button kind={kind} size="lg" isWide render={<Link to={member ? '/' : '/auth'} />}>
      {member ? 'Go to Home' : 'Sign In'}
    </Button>
  )
}
