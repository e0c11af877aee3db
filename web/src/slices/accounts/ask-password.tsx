import { refusals } from '@netwrk/domain/refusals'
import { type FormEvent, useState } from 'react'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useProblem } from '../../ui/use-problem.ts'
import { FormProblem } from './form-problem.view.tsx'

type Props = {
  confirmLabel: string
  isDangerous?: boolean
  /** Rejects where the server refuses. */
  onConfirm: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before something that a borrowed browser must not do. */
export function AskPassword({ confirmLabel, isDangerous = false, onConfirm, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'password'>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = 'accounts.wrong_password'
    if (password === '') return show({ field: 'password', text: refusals[wrong].text })
    clear()
    setBusy(true)
    await onConfirm(password).catch((error: unknown) =>
      show({
        field: refusalCode(error) === wrong ? 'password' : null,
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
