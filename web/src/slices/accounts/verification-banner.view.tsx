import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useLocation } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../lib/member.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useResend, useVerificationCheck } from './accounts.api.ts'
import { dismissBanner, isBannerDismissed } from './banner-dismissal.ts'

/** Pinned on top of every screen until the e-mail is verified or it is dismissed for this tab (SPEC section 2). */
export function VerificationBanner() {
  const member = useMember()
  const isAuthScreen = useLocation({ select: ({ pathname }) => pathname.startsWith('/auth') })
  if (!member || member.isEmailVerified || isAuthScreen) return null
  return <UnverifiedBanner key={member.id} member={member} />
}

function UnverifiedBanner({ member }: { member: Member }) {
  const [isDismissed, setIsDismissed] = useState(() => isBannerDismissed(member.id))
  const { notify } = useToast()
  const resend = useResend()
  const check = useVerificationCheck()
  if (isDismissed) return null

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
