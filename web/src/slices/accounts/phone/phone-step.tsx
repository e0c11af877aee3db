import { dialLabel } from '@netwrk/domain/profiles/dial-codes'
import { type FormEvent, useEffect, useRef } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Captcha } from './captcha.tsx'
import type { usePhoneVerification } from './use-phone-verification.ts'

type StepProps = { formId: string; verification: ReturnType<typeof usePhoneVerification> }

/** The number and the challenge in front of the SMS. */
export function PhoneStep({ formId, verification }: StepProps) {
  const { phone, changePhone, problem, captcha, submitPhone } = verification
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem?.field === 'phone') form.current?.querySelector('input')?.focus()
  }, [problem])
  const textOf = (field: 'phone' | 'captcha' | null) => (problem?.field === field ? problem.text : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitPhone()
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
      <FormProblem text={textOf(null)} />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        maxLength={64}
        placeholder="+1234567890"
        description="Include the country code. We'll text you a code. Nobody else will see your number."
        value={phone}
        onValueChange={changePhone}
        error={textOf('phone')}
        aside={phone.trim().startsWith('+') && <Badge>{dialLabel(phone)}</Badge>}
      />
      <Captcha {...captcha} problem={textOf('captcha')} />
    </form>
  )
}
