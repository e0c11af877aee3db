import { refusals } from '@netwrk/domain/refusals'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck, MailX, Unlink } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { Outcome } from '../outcome.view.tsx'

/** Where the link below a notification mail leads. Only the button counts: mail scanners open links too. */
export function UnsubscribePage() {
  const { token } = useSearch({ from: '/unsubscribe' })
  const end = useMutation(api.accounts.unsubscribe.mutationOptions())
  const isInvalid = token === undefined || refusalCode(end.error) === 'accounts.link_invalid'
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      {end.isSuccess ? (
        <Outcome
          icon={MailCheck}
          tone="teal"
          title="You won't get these emails anymore"
          text="You can turn Email Notifications on again in your settings."
        >
          <Button kind="primary" size="lg" isWide render={<Link to="/" />}>
            Go to Home
          </Button>
        </Outcome>
      ) : isInvalid ? (
        <Outcome
          icon={Unlink}
          tone="amber"
          title="This link does not work"
          text="You can turn Email Notifications off in your settings."
        >
          <Button kind="primary" size="lg" isWide render={<Link to="/profile" />}>
            Go to Profile
          </Button>
        </Outcome>
      ) : (
        <Outcome
          icon={MailX}
          title="Turn Email Notifications off?"
          text="We'll stop emailing you about matches and messages."
        >
          <FormProblem
            text={end.isError ? refusalText(end.error, refusals['request.failed'].text) : undefined}
          />
          <Button
            kind="primary"
            size="lg"
            isWide
            isBusy={end.isPending}
            onClick={() => end.mutate({ token })}
          >
            Turn off
          </Button>
        </Outcome>
      )}
    </AccountFrame>
  )
}
