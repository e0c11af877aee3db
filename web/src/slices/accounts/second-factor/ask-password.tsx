import { refusals } from '@netwrk/domain/refusals'
import { type FormEvent, useState } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'

type Props = {
  confirmLabel: string
  isDangerous?: boolean
  /** Asks for a code of the second factor, too. */
  asksCode?: boolean
  /** Rejects where the server refuses. */
  onConfirm: (password: string, code: string) => Promise<void>
  onCancel: () => void
}

const fieldOf: Record<string, 'password' | 'code'> = {
  'accounts.wrong_password': 'password',
  'accounts.code_invalid': 'code',
}

/** Asks for the password before something that a borrowed browser must not do. */
export function AskPassword({
  confirmLabel,
  isDangerous = false,
  asksCode = false,
  onConfirm,
  onCancel,
}: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'password' | 'code'>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') {
      return show({ field: 'password', text: refusals['accounts.wrong_password'].text })
    }
    if (asksCode && code.trim() === '') {
      return show({ field: 'code', text: 'Please enter the verification code' })
    }
    clear()
    setBusy(true)
    await onConfirm(password, code).catch((error: unknown) =>
      show({
        field: fieldOf[refusalCode(error) ?? ''] ?? null,
        text: refusalText(error, refusals['request.failed'].text),
      }),
    )
    setBusy(false)
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <FormProblem text={formProblem} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onValueChange={(text) => {
          clear()
          setPassword(text)
        }}
        error={problemOf('password')}
      />
      {asksCode && (
        <TextField
          label="Code from the app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          onValueChange={(text) => {
            clear()
            setCode(text)
          }}
          error={problemOf('code')}
        />
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
