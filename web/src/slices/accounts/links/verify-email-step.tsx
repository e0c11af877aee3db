import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useResend } from '../accounts.api.ts'

/** A step of the profile that is taken in the mailbox: sends the link, and says so. */
export function VerifyEmailStep({ className, children }: { className?: string; children: ReactNode }) {
  const { mutate, isPending, isSuccess } = useResend()
  return (
    <div>
      <Button
        size="sm"
        isWide
        className={className}
        isBusy={isPending}
        busyLabel="Sending..."
        onClick={() => mutate({})}
      >
        {children}
        <MailCheck aria-hidden className="shrink-0" />
      </Button>
      <p className="mt-1.5 text-muted text-sm">
        {isSuccess ? 'Open the link that we sent to your address.' : 'We send a link to your address.'}
      </p>
    </div>
  )
}
