import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useResend, useVerificationCheck } from './accounts.api.ts'
import { Outcome } from './outcome.view.tsx'

/** What follows sign-up: the mail is on its way, and here is how to go on (DECISIONS 6). */
export function CheckEmail({ member }: { member: Member }) {
  const navigate = useNavigate()
  const resend = useResend()
  const check = useVerificationCheck()

  const goOn = () =>
    check.mutate(undefined, { onSuccess: (isVerified) => isVerified && navigate({ to: '/' }) })

  return (
    <Outcome
      icon={MailCheck}
      title="Check Your Email"
      text={
        <>
          We sent a verification link to <strong className="text-text">{member.email}</strong>. Open it, press
          the button there, and come back.
        </>
      }
    >
      <Button kind="primary" size="lg" isWide isBusy={check.isPending} onClick={goOn}>
        I've Verified
      </Button>
      <Button isWide isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate({})}>
        Resend Email
      </Button>
      <p role="status" className="min-h-5 text-sm">
        {verificationLine(member.isEmailVerified, check.data)}
      </p>
    </Outcome>
  )
}

function verificationLine(isVerified: boolean, answer: boolean | undefined) {
  if (isVerified) return <span className="text-teal-text">Your email is verified.</span>
  return answer === false && <span className="text-amber-text">Your email is not verified yet.</span>
}
