import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useResend, useVerificationCheck } from './accounts.api.ts'

/** What follows sign-up: the mail is on its way, and here is how to go on (DECISIONS 6). */
export function CheckEmail({ member }: { member: Member }) {
  const navigate = useNavigate()
  const resend = useResend()
  const check = useVerificationCheck()
  // The form that had the focus is gone; the news takes it.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const goOn = () =>
    check.mutate(undefined, { onSuccess: (isVerified) => isVerified && navigate({ to: '/' }) })

  return (
    <section className="flex animate-rise flex-col items-center text-center">
      <span className="mb-5 flex size-18 items-center justify-center rounded-full bg-ember-soft">
        <MailCheck aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Check Your Email
      </h1>
      <p className="mt-3 text-muted">We sent a verification link to</p>
      <p className="mt-1 max-w-full font-semibold [overflow-wrap:anywhere]">{member.email}</p>
      <p className="mt-3 text-muted text-sm">Open it and press the button there. Then come back here.</p>
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button kind="primary" size="lg" isWide isBusy={check.isPending} onClick={goOn}>
          I've Verified
        </Button>
        <Button isWide isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate({})}>
          Resend Email
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm">
        {verificationLine(member.isEmailVerified, check.data)}
      </p>
    </section>
  )
}

function verificationLine(isVerified: boolean, answer: boolean | undefined) {
  if (isVerified) return <span className="text-teal-text">Your email is verified.</span>
  return answer === false && <span className="text-amber-text">Your email is not verified yet.</span>
}
