import { refusals } from '@netwrk/domain/refusals'
import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { ArrivedTitle } from './arrived-title.tsx'

type ConfirmPlaceProps = {
  token: string
  onConfirmed: (email: string, card: WaitlistCard) => void
  onLeave: () => void
}

/** Where the link of a mail leads. Only the button follows it: mail scanners open links too. */
export function ConfirmPlace({ token, onConfirmed, onLeave }: ConfirmPlaceProps) {
  const check = useQuery(
    // Where it cannot be found out the link is tried as it is.
    api.waitlist.checkLink.queryOptions({
      input: { token },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  const confirm = useMutation(
    api.waitlist.confirm.mutationOptions({ onSuccess: ({ email, card }) => onConfirmed(email, card) }),
  )
  if (check.isPending) {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">Checking your link...</span>
        <SkeletonText lines={2} />
        <Skeleton className="mt-4 h-13 rounded-control" />
      </div>
    )
  }
  if (check.data?.isGood === false || refusalCode(confirm.error) === 'accounts.link_invalid') {
    return <DeadLink onLeave={onLeave} />
  }
  return (
    <div className="mt-6 flex animate-rise flex-col gap-4">
      <ArrivedTitle>Almost there</ArrivedTitle>
      <p className="text-muted">Confirm that this is your email, and see your place.</p>
      <FormProblem
        text={confirm.isError ? refusalText(confirm.error, refusals['request.failed'].text) : undefined}
      />
      <Button
        kind="primary"
        size="lg"
        isWide
        isBusy={confirm.isPending}
        busyLabel="Confirming..."
        onClick={() => confirm.mutate({ token })}
      >
        Confirm my email
      </Button>
      {confirm.isError && <Back onLeave={onLeave} />}
    </div>
  )
}

function DeadLink({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mt-6 flex animate-rise flex-col gap-4">
      <ArrivedTitle>This link does not work</ArrivedTitle>
      <p className="text-muted">
        Only the link in our newest email works. Join with the same email again and we will send you another.
      </p>
      <Back onLeave={onLeave} />
    </div>
  )
}

function Back({ onLeave }: { onLeave: () => void }) {
  return (
    <Button size="lg" isWide onClick={onLeave}>
      Back to the waitlist
    </Button>
  )
}
