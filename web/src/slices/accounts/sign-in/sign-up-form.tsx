import { defaultPasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { signInOptionsQuery, useSignUp } from '../accounts.api.ts'
import { passwordHint } from '../password/password-hint.ts'
import { browserTimeZone } from '../time-zone.ts'
import { type AuthField, type AuthFormProps, signUpProblems, signUpRefusal } from './auth-form.ts'

type SignUpFormProps = AuthFormProps & { onJoined: (memberId: string) => void }

export function SignUpForm({ form, onFormChange, onJoined }: SignUpFormProps) {
  const policy = useQuery(signInOptionsQuery).data?.passwordPolicy ?? defaultPasswordPolicy
  const signUp = useSignUp(onJoined)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<AuthField>()
  const fieldProps = (field: AuthField) => ({
    name: field,
    value: form[field],
    error: problemOf(field),
    onValueChange: (text: string) => {
      clear(field)
      onFormChange({ ...form, [field]: text })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signUp.isPending) return
    const problems = signUpProblems(form, policy)
    if (problems.length > 0) return show(problems)
    clear()
    signUp.mutate(
      { ...form, timeZone: browserTimeZone() },
      { onError: (error) => show(signUpRefusal(error)) },
    )
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} aria-label="Sign up">
      <FormProblem text={formProblem} />
      <div className="flex flex-col gap-4">
        <TextField label="Full Name" autoComplete="name" autoCapitalize="words" {...fieldProps('name')} />
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          description="Letters, digits, dots and underscores"
          {...fieldProps('username')}
        />
        <EmailField {...fieldProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={passwordHint(policy)}
          {...fieldProps('password')}
        />
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          className="mt-1"
          isBusy={signUp.isPending}
          busyLabel="Creating your account..."
        >
          Sign Up
        </Button>
      </div>
    </form>
  )
}
