import type { VerificationLevel } from '@netwrk/domain/accounts/verification'
import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

type PhoneUpgradeProps = {
  level: VerificationLevel
  /** The number that is verified; nobody but its owner sees it. */
  phoneNumber: string | null
}

/** On the own profile: the way to tier 2 once the e-mail is verified, and the marker once there. */
export function PhoneUpgrade({ level, phoneNumber }: PhoneUpgradeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { notify } = useToast()
  const complete = () => {
    setIsOpen(false)
    notify({ title: 'Tier 2 Verified', kind: 'success' })
  }
  return (
    <>
      {level === 1 && (
        <Button size="sm" isWide icon={<Smartphone aria-hidden />} onClick={() => setIsOpen(true)}>
          Upgrade to Tier 2
        </Button>
      )}
      {level === 2 && (
        <div className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-teal-soft px-4 py-2 text-sm text-teal-text">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          <p>
            <span className="font-semibold">Tier 2 Verified</span>
            {phoneNumber !== null && <span className="block">{phoneNumber} · only you see this</span>}
          </p>
        </div>
      )}
      {isOpen && <PhoneDialog onClose={() => setIsOpen(false)} onComplete={complete} />}
    </>
  )
}
