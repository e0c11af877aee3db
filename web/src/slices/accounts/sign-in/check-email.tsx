import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useResend, useVerificationCheck } from '../accounts.api.ts'
import { memberQuery } from '../member.reads.ts'
import { DemoNote } from './demo-note.tsx'

// The live channel tells at once; this is for where it cannot be opened.
const askAgainMilliseconds = 10_000

/**
 * Stands beside what a newcomer is asked: the mail is on its way, and nothing waits for it. Verifying in any browser tells
 * this one as well.
 */
export function CheckEmail({ member }: { member: Member }) {
  const resend = useResend()
  const check = useVerificationCheck()
  useQuery({ ...memberQuery, refetchInterval: member.isEmailVerified ? false : askAgainMilliseconds })

  if (member.isEmailVerified) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-2 text-sm text-teal-text">
        <MailCheck aria-hidden className="size-5" />
        Your email is verified.
      </p>
    )
  }
  return (
    <SectionCard title="Check Your Email">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        We sent a verification link to <strong className="text-text">{member.email}</strong>. Open it and
        press the button there. You can go on here meanwhile.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
          I've Verified
        </Button>
        <Button
          size="sm"
          kind="ghost"
          isBusy={resend.isPending}
          busyLabel="Sending..."
          onClick={() => resend.mutate({})}
        >
          Resend Email
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {check.data === false && <span className="text-amber-text">Your email is not verified yet.</span>}
      </p>
      <DemoNote />
    </SectionCard>
  )
}
