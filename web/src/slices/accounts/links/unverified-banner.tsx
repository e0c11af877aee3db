import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '../../../lib/browser/use-is-online.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useResend, useVerificationCheck } from '../accounts.api.ts'
import { dismissBanner, isBannerDismissed } from './banner-dismissal.ts'

/** Asks a member to verify the e-mail, until it is dismissed for this tab. */
export function UnverifiedBanner({ member }: { member: Member }) {
  const [isDismissed, setIsDismissed] = useState(() => isBannerDismissed(member.id))
  const { notify } = useToast()
  const resend = useResend()
  const check = useVerificationCheck()
  const isOnline = useIsOnline()
  // Offline there is a banner already, and neither of the buttons would do anything.
  if (isDismissed || !isOnline) return null

  const askAgain = () =>
    check.mutate(undefined, {
      onSuccess: (isVerified) => !isVerified && notify({ title: 'Your email is not verified yet.' }),
    })
  const dismiss = () => {
    dismissBanner(member.id)
    setIsDismissed(true)
  }
  return (
    <Banner
      icon={<MailWarning aria-hidden />}
      onDismiss={dismiss}
      actions={
        <>
          <Button kind="plain" size="sm" isBusy={check.isPending} onClick={askAgain}>
            I've Verified
          </Button>
          <Button
            kind="plain"
            size="sm"
            isBusy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate({})}
          >
            Resend Email
          </Button>
        </>
      }
    >
      Please verify your email address.
    </Banner>
  )
}
