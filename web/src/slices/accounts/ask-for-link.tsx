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
import { FormProblem } from './form-problem.view.tsx'
import { Outcome } from './outcome.view.tsx'

/** Asks for the mail with the link that signs in. */
export function AskForLink() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = useMutation(api.accounts.requestSignInLink.mutationOptions())
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'email'>()
  if (sentTo !== null) return <Sent email={sentTo} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const text = validateEmail(email)
    if (text !== null) return show({ field: 'email', text })
    clear()
    request.mutate(
      { email },
      {
        onSuccess: () => setSentTo(email.trim()),
        onError: (error) => show({ field: null, text: refusalText(error, refusals['request.failed'].text) }),
      },
    )
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <h1 className="text-xl">Sign in by email</h1>
      <p className="mt-1 mb-5 text-muted">
        Tell us your email, and we will send you a link that signs you in.
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
          If <strong className="text-text">{email}</strong> has an account here, a link to sign in is on its
          way. It works once, for 15 minutes.
        </>
      }
    >
      <Button size="lg" isWide render={<Link to="/auth" />}>
        Back to sign in
      </Button>
    </Outcome>
  )
}
