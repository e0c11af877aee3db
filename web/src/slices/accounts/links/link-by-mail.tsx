import { validateEmail } from '@netwrk/domain/accounts/email'
import { refusals } from '@netwrk/domain/refusals'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { Outcome } from '../outcome.view.tsx'

type LinkByMailProps = {
  title: string
  /** Says what the link is for. */
  text: string
  ask: (input: { email: string }) => Promise<unknown>
  /** What is on its way, and for how long it works. */
  link: string
  lasts: string
}

/** Asks for a mail with a link, and says that it is on its way. An address typed at sign-in is not typed again. */
export function LinkByMail({ title, text, ask, link, lasts }: LinkByMailProps) {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' })
  const [email, setEmail] = useState(typedBefore)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = useMutation({ mutationFn: (input: { email: string }) => ask(input) })
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'email'>()
  if (sentTo !== null) return <Sent email={sentTo} link={link} lasts={lasts} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const problem = validateEmail(email)
    if (problem !== null) return show({ field: 'email', text: problem })
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
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 mb-5 text-muted">{text}</p>
      <FormProblem text={formProblem} />
      <EmailField
        autoComplete="username"
        value={email}
        onValueChange={(typed) => {
          clear()
          setEmail(typed)
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
function Sent({ email, link, lasts }: { email: string } & Pick<LinkByMailProps, 'link' | 'lasts'>) {
  return (
    <Outcome
      icon={MailCheck}
      title="Check your inbox"
      text={
        <>
          If <strong className="text-text">{email}</strong> has an account here, {link} is on its way. It
          works once, for {lasts}.
        </>
      }
    >
      <Button size="lg" isWide render={<Link to="/auth" />}>
        Back to sign in
      </Button>
    </Outcome>
  )
}
