import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { useSignIn } from '../accounts.api.ts'
import { browserTimeZone } from '../time-zone.ts'
import { type AuthField, type AuthFormProps, signInProblem, signInRefusal } from './auth-form.ts'

type SignInFormProps = AuthFormProps & {
  /** The password was right, and the second factor is asked for. */
  onHalf: () => void
}

export function SignInForm({ form, onFormChange, onHalf }: SignInFormProps) {
  const signIn = useSignIn(onHalf)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<AuthField>()
  const change = (field: AuthField) => (text: string) => {
    clear()
    onFormChange({ ...form, [field]: text })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const problem = signInProblem(form)
    if (problem) return show(problem)
    clear()
    const { email, password } = form
    signIn.mutate(
      { email, password, timeZone: browserTimeZone() },
      { onError: (error) => show(signInRefusal(error)) },
    )
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} aria-label="Sign in">
      <FormProblem text={formProblem} />
      <div className="flex flex-col gap-4">
        <EmailField
          autoComplete="username"
          value={form.email}
          onValueChange={change('email')}
          error={problemOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          onValueChange={change('password')}
          error={problemOf('password')}
        />
        <Link
          to="/auth/forgot"
          state={{ email: form.email }}
          className="-my-2 inline-flex min-h-11 items-center self-end font-medium text-ember-text text-sm hover:underline"
        >
          Forgot password?
        </Link>
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          isBusy={signIn.isPending}
          busyLabel="Signing in..."
        >
          Sign In
        </Button>
      </div>
    </form>
  )
}
