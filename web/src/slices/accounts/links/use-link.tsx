import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogIn, Unlink } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { changeMember } from '../change-member.ts'
import { Outcome } from '../outcome.view.tsx'
import { browserTimeZone } from '../time-zone.ts'
import { useLinkCheck } from './link-check.reads.ts'

/** Where the link of a mail leads. Only the button consumes it: mail scanners open links too. */
export function UseLink({ token, onHalf }: { token: string; onHalf: () => void }) {
  const queryClient = useQueryClient()
  const signIn = useMutation(
    api.accounts.signInWithLink.mutationOptions({
      onSuccess: ({ member }) => (member ? changeMember(queryClient, member) : onHalf()),
    }),
  )
  const flight = useSingleFlight()
  const link = useLinkCheck('sign-in-link', token)
  if (link === 'asking') return <Skeleton className="h-72 w-full" />
  if (link === 'useless' || refusalCode(signIn.error) === 'accounts.link_invalid') {
    return (
      <Outcome
        icon={Unlink}
        tone="amber"
        title="This link does not work"
        text={refusals['accounts.link_invalid'].text}
      >
        <Button kind="primary" size="lg" isWide render={<Link to="/auth/link" search={{}} />}>
          Email me a new link
        </Button>
        <Button size="lg" isWide render={<Link to="/auth" />}>
          Back to sign in
        </Button>
      </Outcome>
    )
  }
  const press = () =>
    flight.begin() && signIn.mutate({ token, timeZone: browserTimeZone() }, { onSettled: flight.end })
  return (
    <Outcome icon={LogIn} title="Almost there" text="Tap to sign in.">
      <FormProblem text={signIn.isError ? refusalText(signIn.error, 'Login failed') : undefined} />
      <Button
        kind="primary"
        size="lg"
        isWide
        isBusy={signIn.isPending}
        busyLabel="Signing in..."
        onClick={press}
      >
        Sign In
      </Button>
    </Outcome>
  )
}
