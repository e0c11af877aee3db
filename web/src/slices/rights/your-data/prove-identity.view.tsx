import { refusals } from '@netwrk/domain/refusals'
import type { Proof } from '@netwrk/domain/rights/proof'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'

type Way = 'code' | 'password' | 'none'
/** What the member signs in with. */
type Asked = { isOn: boolean; hasPassword: boolean }
export type ProofProps = {
  confirmLabel: string
  isDangerous?: boolean
  /** False where something before it is to be filled in first. */
  takesFocus?: boolean
  /** Rejects where the server refuses. */
  onProven: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

/** Asks for what proves that the member sits there: a code where two-step sign-in is on, else the password. */
export function ProofForm({
  isOn,
  hasPassword,
  confirmLabel,
  isDangerous = false,
  takesFocus = true,
  onProven,
  onCancel,
}: ProofProps & Asked) {
  const way: Way = isOn ? 'code' : hasPassword ? 'password' : 'none'
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const flight = useSingleFlight()
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'proof'>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (way !== 'none' && text.trim() === '') return show({ field: 'proof', text: missing[way] })
    if (!flight.begin()) return
    clear()
    setBusy(true)
    await onProven(way === 'none' ? {} : { [way]: text }).catch((error: unknown) =>
      show({
        field: way === 'none' ? null : 'proof',
        text: refusalText(error, refusals['request.failed'].text),
      }),
    )
    setBusy(false)
    flight.end()
  }
  const field = {
    value: text,
    error: problemOf('proof'),
    autoFocus: takesFocus,
    onValueChange: (typed: string) => {
      clear()
      setText(typed)
    },
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <FormProblem text={formProblem} />
      {way === 'password' && (
        <PasswordField label="Your password" name="password" autoComplete="current-password" {...field} />
      )}
      {way === 'code' && (
        <TextField
          label="Code from the app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          {...field}
        />
      )}
      {way === 'none' && (
        <p className="text-muted text-sm">
          You have no password, so this works only within 15 minutes of signing in. If it has been longer,
          sign out and in again.
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} type="submit" isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}

const missing = {
  password: refusals['accounts.wrong_password'].text,
  code: 'Please enter the verification code',
}
