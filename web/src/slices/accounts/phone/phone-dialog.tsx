import type { VerificationLevel } from '@netwrk/domain/accounts/verification'
import { Check, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type PhoneStep as Step, usePhoneVerification } from './use-phone-verification.ts'

type PhoneDialogProps = {
  onClose: () => void
  /** Two seconds after the code was right, or as soon as the dialog is closed after that. */
  onComplete: (level: VerificationLevel) => void
}

const completionDelay = 2000

const titles: Record<Step, string> = {
  phone: 'Verify your phone',
  code: 'Enter the code',
  verified: 'Phone verified',
}

/** Verifies a phone number by a code. Mounted while it is open. */
export function PhoneDialog({ onClose, onComplete }: PhoneDialogProps) {
  const formId = useId()
  const verification = usePhoneVerification()
  const { step, phone, isSending, isVerifying, back } = verification
  const isVerified = step === 'verified'
  const complete = useEffectEvent(() => onComplete(2))
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(complete, completionDelay)
    return () => clearTimeout(timer)
  }, [isVerified])

  return (
    <Dialog
      isOpen
      onOpenChange={() => (isVerified ? onComplete(2) : onClose())}
      title={titles[step]}
      description={descriptionOf(step, phone)}
      figure={isVerified ? <VerifiedFigure /> : undefined}
      actions={
        isVerified ? undefined : (
          <>
            {step === 'phone' ? (
              <Button kind="ghost" onClick={onClose}>
                Cancel
              </Button>
            ) : (
              <Button kind="ghost" onClick={back}>
                Back
              </Button>
            )}
            {step === 'phone' ? (
              <Button kind="primary" type="submit" form={formId} isBusy={isSending} busyLabel="Sending...">
                Send Code
              </Button>
            ) : (
              <Button
                kind="primary"
                type="submit"
                form={formId}
                isBusy={isVerifying}
                busyLabel="Verifying..."
              >
                Verify
              </Button>
            )}
          </>
        )
      }
    >
      {step === 'phone' && <Tier2Benefits />}
      {step === 'phone' && <PhoneStep formId={formId} verification={verification} />}
      {step === 'code' && <CodeStep formId={formId} verification={verification} />}
    </Dialog>
  )
}

function descriptionOf(step: Step, phone: string): string {
  if (step === 'phone') return 'Tier 2, Phone Verified: everything in Tier\u00a01, plus'
  if (step === 'code') return `We sent 6 digits to ${phone.trim()}. They work for 10 minutes.`
  return "You're Tier 2 now. Everyone can see that your phone is verified. Nobody can see your number."
}

const benefits = [
  ['Unlimited messaging', 'message requests to as many people a day as you like, not just 5'],
  ['Priority matching', 'you come first among equal scores'],
  ['Enhanced visibility', 'a Phone Verified badge on your profile'],
  ['Higher trust score', 'people can see that you are who you say you are'],
  ['Advanced features', 'everything that comes with Tier 2'],
] as const

/** What verifying the phone gives. */
function Tier2Benefits() {
  return (
    <ul className="mb-4 flex flex-col gap-1.5 text-sm">
      {benefits.map(([name, meaning]) => (
        <li key={name} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-teal-text" />
          <span>
            <span className="font-medium">{name}</span>: <span className="text-muted">{meaning}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function VerifiedFigure() {
  return (
    <span className="mb-1 flex size-18 items-center justify-center rounded-full bg-teal-soft text-teal-text">
      <ShieldCheck aria-hidden strokeWidth={1.6} className="size-8" />
    </span>
  )
}
