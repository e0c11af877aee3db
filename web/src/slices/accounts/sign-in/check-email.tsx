import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useResend, useVerificationCheck } from '../accounts.api.ts'
import { memberQuery } from '../member.reads.ts'
import { Outcome } from '../outcome.view.tsx'
import { ToWantedPlace } from './to-wanted-place.tsx'

// The live channel tells at once; this is for where it cannot be opened.
const askAgainMilliseconds = 10_000

/**
 * What follows sign-up: the mail is on its way, and here is how to go on. Verifying in any browser takes
 * this one on as well.
 */
export function CheckEmail({ member }: { member: Member }) {
  const resend = useResend()
  const check = useVerificationCheck()
  useQuery({ ...memberQuery, refetchInterval: askAgainMilliseconds })

  return (
    <Outcome
      icon={MailCheck}
      title="Check Your Email"
      text={
        <>
          We sent a verification link to <strong className="text-text">{member.email}</strong>. Open it and
          press the button there.
        </>
      }
    >
      <Button kind="primary" size="lg" isWide isBusy={check.isPending} onClick={() => check.mutate()}>
        I've Verified
      </Button>
      <Button isWide isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate({})}>
        Resend Email
      </Button>
      <p role="status" className="min-h-5 text-sm">
        {check.data === false && <span className="text-amber-text">Your email is not verified yet.</span>}
      </p>
      <Link
        to="/"
        className="-my-3 inline-flex min-h-11 items-center self-center font-medium text-ember-text text-sm hover:underline"
      >
        Do this later
      </Link>
    </Outcome>
  )
}

/** Says that the address is verified and goes on. */
export function JustVerified() {
  const { notify } = useToast()
  useEffect(() => notify({ title: 'Your email is verified.', kind: 'success' }), [notify])
  return <ToWantedPlace />
}
