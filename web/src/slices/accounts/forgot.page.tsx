import { validateEmail } from '@netwrk/domain/accounts/email'
import { refusals } from '@netwrk/domain/refusals'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProblem } from '../../ui/use-problem.ts'
import { AccountFrame } from './account-frame.tsx'
import { DemoNote } from './demo-note.tsx'
import { FormProblem } from './form-problem.view.tsx'
import { Outcome } from './outcome.view.tsx'

/** Asks for the mail that lets a forgotten password be set anew (DECISIONS 8). */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AccountFrame backTo="/auth" backLabel="Back to sign in">
      {sentTo === null ? <ForgotForm onSent={setSentTo} /> : <Sent email={sentTo} />}
      <DemoNote />
    </AccountFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const request = useMutation(api.accounts.requestPasswordReset.mutationOptions())
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'email'>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const text = validateEmail(email)
    if (text !== null) return show({ field: 'email', text })
    clear()
    request.mutate(
      { email },
      {
        onSuccess: () => onSent(email.trim()),
        onError: (error) => show({ field: null, text: refusalText(error, refusals['request.failed'].text) }),
      },
    )
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <h1 className="text-xl">Forgot your password?</h1>
      <p className="mt-1 mb-5 text-muted">
        Tell us your email, and we will send you a link to set a new one.
      </p>
      <FormProblem text={formProblem} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onValueChange={(text) => {
          clear()
          setEmail(text)
        }}
        error={problemOf('email')}
      />
      <Button
        kind="primary"
        size="lg"
        isWide
        type="submit"
        className="mt-5"
        isBusy={request.isPending}
        busyLabel="Sending..."
      >
        Send link
      </Button>
    </form>
  )
}

/** The same words whether the address has an account or not, so that nobody learns which have. */
function Sent({ email }: { email: string }) {
  return (
    <Outcome
      icon={MailCheck}
      title="Check your inbox"
      text={
        <>
          If <strong className="text-text">{email}</strong> has an account here, a link to set a new password
          is on its way. It works once, for an hour.
        </>
      }
    >
      <Button size="lg" isWide render={<Link to="/auth" />}>
        Back to sign in
      </Button>
    </Outcome>
  )
}
