import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.view.tsx'
import { ScanSecret } from './scan-secret.tsx'
import { useFactorCalls, useSecondFactor } from './use-second-factor.ts'

type Step =
  | { at: 'rest' }
  | { at: 'password'; for: 'on' | 'codes' | 'off' }
  | { at: 'scan'; uri: string; secret: string }
  | { at: 'codes'; codes: readonly string[] }

const rest: Step = { at: 'rest' }
const asks = {
  on: 'Continue',
  codes: 'Make new codes',
  off: 'Turn off',
}

/** The second factor in the settings: turning it on and off, and its recovery codes. On screens, two-step sign-in. */
export function SecondFactor() {
  const [step, setStep] = useState<Step>(rest)
  const calls = useFactorCalls()
  const back = () => setStep(rest)

  const proceed = (purpose: 'on' | 'codes' | 'off', password: string, code: string) =>
    ({
      on: async () => setStep({ at: 'scan', ...(await calls.begin.mutateAsync({ password })) }),
      codes: async () =>
        setStep({ at: 'codes', codes: (await calls.renew.mutateAsync({ password, code })).recoveryCodes }),
      off: async () => {
        await calls.end.mutateAsync({ password, code })
        back()
      },
    })[purpose]()

  return (
    <div className="py-3">
      <h4 className="font-medium">Two-step sign-in</h4>
      {step.at === 'rest' && <Standing onChoose={(purpose) => setStep({ at: 'password', for: purpose })} />}
      {step.at === 'password' && (
        <AskPassword
          confirmLabel={asks[step.for]}
          isDangerous={step.for === 'off'}
          asksCode={step.for !== 'on'}
          onConfirm={(password, code) => proceed(step.for, password, code)}
          onCancel={back}
        />
      )}
      {step.at === 'scan' && (
        <ScanSecret
          {...step}
          onConfirm={async (code) => {
            const { recoveryCodes } = await calls.confirm.mutateAsync({ code })
            setStep({ at: 'codes', codes: recoveryCodes })
          }}
          onCancel={back}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={back} />}
    </div>
  )
}

function introOf({
  hasPassword,
  isEmailVerified,
}: {
  hasPassword: boolean
  isEmailVerified: boolean
}): string {
  if (!isEmailVerified) return 'Verify your email first. Then you can turn it on here.'
  if (hasPassword)
    return "When you sign in, we'll ask for your password and a code from an app on your phone."
  return 'You need a password first. Sign out, use Forgot password? to set one, and come back.'
}

/** How it stands, and what can be done about it. */
function Standing({ onChoose }: { onChoose: (purpose: 'on' | 'codes' | 'off') => void }) {
  const { data, error, refetch } = useSecondFactor()
  if (!data && error) {
    return (
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="text-muted text-sm">This could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="mt-2 h-11 w-full" />
  if (!data.isOn) {
    return (
      <>
        <p className="mt-1 text-muted text-sm">{introOf(data)}</p>
        {data.hasPassword && data.isEmailVerified && (
          <Button isWide className="mt-3" icon={<ShieldCheck aria-hidden />} onClick={() => onChoose('on')}>
            Turn on two-step sign-in
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <p className="mt-1 text-muted text-sm">
        <span className="font-medium text-teal-text">On.</span>{' '}
        {data.recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${data.recoveryCodesLeft} recovery codes are left.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onChoose('codes')}>
          New recovery codes
        </Button>
        <Button size="sm" icon={<ShieldOff aria-hidden />} onClick={() => onChoose('off')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
