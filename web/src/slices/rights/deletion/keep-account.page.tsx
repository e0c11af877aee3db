import { refusals } from '@netwrk/domain/refusals'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Unlink, UserRoundCheck } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AccountFrame } from '../../accounts/account-frame.view.tsx'
import { useLinkCheck } from '../../accounts/links/link-check.reads.ts'
import { Outcome } from '../../accounts/outcome.view.tsx'

/** Where the mail leads that says an account is going to be deleted. Only the button counts: mail scanners open links too. */
export function KeepAccountPage() {
  const { token } = useSearch({ from: '/auth/keep-account' })
  const keep = useMutation(api.rights.keepAccount.mutationOptions())
  const flight = useSingleFlight()
  const link = useLinkCheck('keep-account', token)
  const isInvalid = link === 'useless' || refusalCode(keep.error) === 'accounts.link_invalid'
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      {keep.isSuccess ? (
        <Outcome
          icon={UserRoundCheck}
          tone="teal"
          title="Your account stays"
          text="Everything is as it was. If it wasn't you who asked us to delete it, set a new password: somebody else may know yours."
        >
          <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
            Go to sign in
          </Button>
        </Outcome>
      ) : link === 'asking' ? (
        <Skeleton className="h-72 w-full" />
      ) : token === undefined || isInvalid ? (
        <Outcome
          icon={Unlink}
          tone="amber"
          title="This link does not work"
          text="It was used, or the account is deleted. If it is not, you can keep it by signing in."
        >
          <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
            Go to sign in
          </Button>
        </Outcome>
      ) : (
        <Outcome
          icon={UserRoundCheck}
          title="Keep your account?"
          text="Somebody, hopefully you, asked us to delete it."
        >
          <FormProblem
            text={keep.isError ? refusalText(keep.error, refusals['request.failed'].text) : undefined}
          />
          <Button
            kind="primary"
            size="lg"
            isWide
            isBusy={keep.isPending}
            onClick={() => flight.begin() && keep.mutate({ token }, { onSettled: flight.end })}
          >
            Keep my account
          </Button>
        </Outcome>
      )}
    </AccountFrame>
  )
}
