import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Captcha } from './captcha.tsx'
import { useCountdown } from './use-countdown.ts'
import type { usePhoneVerification } from './use-phone-verification.ts'

type StepProps = { formId: string; verification: ReturnType<typeof usePhoneVerification> }

/** The six digits, and another code for whom the first has not reached. */
export function CodeStep({ formId, verification }: StepProps) {
  const { code, changeCode, problem, submitCode, sent } = verification
  const form = useRef<HTMLFormElement>(null)
  const focusNextBox = useEffectEvent(() => form.current?.querySelectorAll('input')[code.length]?.focus())
  useEffect(() => {
    if (problem?.field === 'code') focusNextBox()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitCode()
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
      <FormProblem text={problem?.field === null ? problem.text : undefined} />
      <CodeField
        label="Verification code"
        autoFocus
        value={code}
        onValueChange={changeCode}
        onComplete={submitCode}
        error={problem?.field === 'code' ? problem.text : undefined}
      />
      {sent?.isKept && (
        <p className="text-muted text-sm">
          This server sends no SMS. It is kept in the{' '}
          <a
            href="/dev/outbox"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-ember-text underline"
          >
            outbox
          </a>
          .
        </p>
      )}
      <Resend verification={verification} />
    </form>
  )
}

/** Another code: offered when the minute is over, and sent as soon as the challenge in front of it is solved. */
function Resend({ verification }: Pick<StepProps, 'verification'>) {
  const { sent, send, isSending, captcha, problem } = verification
  const [isOpen, setIsOpen] = useState(false)
  const [solution, setSolution] = useState<string | null>(null)
  const seconds = useCountdown(sent?.resendAt ?? 0)
  const sendSolved = useEffectEvent((solved: string) => {
    setIsOpen(false)
    setSolution(null)
    send(solved)
  })
  useEffect(() => {
    if (solution !== null) sendSolved(solution)
  }, [solution])

  if (isOpen) return <Captcha round={captcha.round} onSolution={setSolution} isEager />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        isBusy={isSending}
        busyLabel="Sending..."
        disabled={seconds > 0}
        onClick={() => setIsOpen(true)}
      >
        {seconds > 0 ? `Resend in ${seconds}s` : 'Resend'}
      </Button>
      <p role="alert" className="text-danger-text text-sm empty:hidden">
        {problem?.field === 'captcha' && problem.text}
      </p>
    </div>
  )
}
