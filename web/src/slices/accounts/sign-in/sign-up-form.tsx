import { defaultPasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { hashesOf, newestTextsQuery } from '../../rights/texts/texts.reads.ts'
import { signInOptionsQuery, switchesQuery, useSignUp } from '../accounts.api.ts'
import { passwordHint } from '../password/password-hint.ts'
import { browserTimeZone } from '../time-zone.ts'
import {
  type AuthField,
  type AuthFormProps,
  type AuthFormState,
  signUpProblems,
  signUpRefusal,
} from './auth-form.ts'
import { SignUpTicks } from './sign-up-ticks.tsx'

type TypedField = 'name' | 'username' | 'email' | 'password'
type SignUpFormProps = AuthFormProps & { onJoined: (memberId: string) => void }

export function SignUpForm({ form, onFormChange, onJoined }: SignUpFormProps) {
  const policy = useQuery(signInOptionsQuery).data?.passwordPolicy ?? defaultPasswordPolicy
  const isPaused = useQuery(switchesQuery).data?.signUpsPaused === true
  const signUp = useSignUp(onJoined)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<AuthField>()
  const texts = useTexts()
  const isBusy = signUp.isPending || texts.isWaitedFor
  const change = (part: Partial<AuthFormState>) => onFormChange({ ...form, ...part })
  const fieldProps = (field: TypedField) => ({
    name: field,
    value: form[field],
    error: problemOf(field),
    onValueChange: (text: string) => {
      clear(field)
      change({ [field]: text })
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isPaused) return
    const problems = signUpProblems(form, policy)
    if (problems.length > 0) return show(problems)
    clear()
    const { name, username, email, password, isAdult } = form
    const shown = await texts.load()
    if (!shown) return show({ field: null, text: 'Signup failed' })
    const agreedTo = hashesOf(shown)
    const refused = (error: unknown) => {
      show(signUpRefusal(error))
      if (refusalCode(error) !== 'rights.text_changed') return
      change({ agrees: false })
      void texts.refetch()
    }
    const account = { name, username, email, password, timeZone: browserTimeZone() }
    signUp.mutate({ ...account, isAdult, agreedTo }, { onError: refused })
  }

  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} aria-label="Sign up">
      <FormProblem text={isPaused ? refusals['accounts.sign_ups_paused'].text : formProblem} />
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
        <SignUpTicks
          form={form}
          problemOf={problemOf}
          texts={texts.shown}
          onChange={(part) => {
            for (const field of Object.keys(part) as AuthField[]) clear(field)
            change(part)
          }}
        />
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          className="mt-1"
          disabled={isPaused}
          isBusy={isBusy}
          busyLabel="Creating your account..."
        >
          Sign Up
        </Button>
      </div>
    </form>
  )
}

/** What a newcomer agrees to. Whoever is quicker than the texts waits for them. */
function useTexts() {
  const { data, refetch } = useQuery(newestTextsQuery)
  const [isWaitedFor, setWaitedFor] = useState(false)
  const load = async () => {
    if (data) return data.texts
    setWaitedFor(true)
    const answer = await refetch({ cancelRefetch: false })
    setWaitedFor(false)
    return answer.data?.texts
  }
  return { shown: data?.texts ?? [], isWaitedFor, load, refetch }
}
