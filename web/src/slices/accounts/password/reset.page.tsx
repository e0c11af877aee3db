import { checkPassword, defaultPasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { KeyRound, Unlink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { AccountFrame } from '../account-frame.view.tsx'
import { signInOptionsQuery, useResetPassword } from '../accounts.api.ts'
import { useLinkCheck } from '../links/link-check.reads.ts'
import { Outcome } from '../outcome.view.tsx'
import { passwordHint } from './password-hint.ts'

type Stage = 'form' | 'done' | 'invalid'

/** Where the link of a password mail leads: sets a new password, which ends every session of the account. */
export function ResetPage() {
  const { token } = useSearch({ from: '/auth/reset' })
  const [stage, setStage] = useState<Stage>('form')
  const link = useLinkCheck('reset-password', token)
  return (
    <AccountFrame backTo="/auth" backLabel="Back to sign in">
      {stage === 'form' && link === 'asking' ? (
        <Skeleton className="h-72 w-full" />
      ) : token === undefined || stage === 'invalid' || (stage === 'form' && link === 'useless') ? (
        <InvalidLink />
      ) : stage === 'done' ? (
        <Done />
      ) : (
        <ResetForm token={token} onStage={setStage} />
      )}
    </AccountFrame>
  )
}

function ResetForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const [password, setPassword] = useState('')
  const policy = useQuery(signInOptionsQuery).data?.passwordPolicy ?? defaultPasswordPolicy
  const reset = useResetPassword()
  const flight = useSingleFlight()
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'password'>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = checkPassword(policy, password)
    if (text !== null) return show({ field: 'password', text })
    if (!flight.begin()) return
    clear()
    reset.mutate(
      { token, password },
      {
        onSettled: flight.end,
        onSuccess: () => onStage('done'),
        onError: (error) => {
          if (refusalCode(error) === 'accounts.link_invalid') return onStage('invalid')
          const isAboutField = refusalCode(error) === 'accounts.form_invalid'
          const text = refusalText(error, refusals['request.failed'].text)
          show({ field: isAboutField ? 'password' : null, text })
        },
      },
    )
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <h1 className="text-xl">Set a new password</h1>
      <p className="mt-1 mb-5 text-muted">We'll sign you out on all devices.</p>
      <FormProblem text={formProblem} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        description={passwordHint(policy)}
        value={password}
        onValueChange={(text) => {
          clear()
          setPassword(text)
        }}
        error={problemOf('password')}
      />
      <Button
        kind="primary"
        size="lg"
        isWide
        type="submit"
        className="mt-5"
        isBusy={reset.isPending}
        busyLabel="Saving..."
      >
        Save password
      </Button>
    </form>
  )
}

function Done() {
  return (
    <Outcome icon={KeyRound} tone="teal" title="Your new password is set" text="Sign in with it to continue.">
      <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
        Sign In
      </Button>
    </Outcome>
  )
}

function InvalidLink() {
  return (
    <Outcome
      icon={Unlink}
      tone="amber"
      title="This link does not work"
      text={refusals['accounts.link_invalid'].text}
    >
      <Button kind="primary" size="lg" isWide render={<Link to="/auth/forgot" />}>
        Request a new link
      </Button>
    </Outcome>
  )
}
