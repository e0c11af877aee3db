import { refusals } from '@netwrk/domain/refusals'
import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../accounts/form-problem.view.tsx'
import { ArrivedTitle } from './arrived-title.tsx'

type ConfirmPlaceProps = {
  token: string
  onConfirmed: (email: string, card: WaitlistCard) => void
  onLeave: () => void
}

/** Where the link of a mail leads. Only the button follows it: mail scanners open links too. */
export function ConfirmPlace({ token, onConfirmed, onLeave }: ConfirmPlaceProps) {
  const confirm = useMutation(
    api.waitlist.confirm.mutationOptions({ onSuccess: ({ email, card }) => onConfirmed(email, card) }),
  )
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
      {confirm.isError && (
        <Button size="lg" isWide onClick={onLeave}>
          Back to the waitlist
        </Button>
      )}
    </div>
  )
}
