import { checkPassword, defaultPasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { signInOptionsQuery } from '../accounts.api.ts'
import { passwordHint } from './password-hint.ts'

type Field = 'current' | 'next'

/** Sets a new password for who knows the current one. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState({ current: '', next: '' })
  const policy = useQuery(signInOptionsQuery).data?.passwordPolicy ?? defaultPasswordPolicy
  const change = useChangePassword(onDone)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<Field>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.current === '')
      return show({ field: 'current', text: refusals['accounts.wrong_password'].text })
    const text = checkPassword(policy, values.next)
    if (text !== null) return show({ field: 'next', text })
    clear()
    change.mutate(
      { currentPassword: values.current, newPassword: values.next },
      {
        onError: (error) =>
          show({ field: fieldOf(error), text: refusalText(error, refusals['request.failed'].text) }),
      },
    )
  }
  const field = (key: Field) => ({
    value: values[key],
    error: problemOf(key),
    onValueChange: (text: string) => {
      clear()
      setValues({ ...values, [key]: text })
    },
  })

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem text={formProblem} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label="New password"
        name="next"
        autoComplete="new-password"
        description={passwordHint(policy)}
        {...field('next')}
      />
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" isBusy={change.isPending} busyLabel="Saving...">
          Save password
        </Button>
      </div>
    </form>
  )
}

function useChangePassword(onDone: () => void) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation(
    api.accounts.changePassword.mutationOptions({
      onSuccess: () => {
        notify({
          title: "Your password has been changed. We've signed you out everywhere else.",
          kind: 'success',
        })
        void queryClient.invalidateQueries({ queryKey: api.accounts.sessions.key() })
        onDone()
      },
    }),
  )
}

function fieldOf(error: unknown): Field | null {
  if (refusalCode(error) === 'accounts.wrong_password') return 'current'
  return refusalCode(error) === 'accounts.form_invalid' ? 'next' : null
}
