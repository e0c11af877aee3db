import { refusals } from '@netwrk/domain/refusals'
import type { LucideIcon } from 'lucide-react'
import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { Outcome } from '../outcome.view.tsx'

type Words = { title: string; text: string }
type Calling = {
  isSuccess: boolean
  isPending: boolean
  error: unknown
  mutate: (input: { token: string }, more: { onSettled: () => void }) => void
}
type Props = {
  icon: LucideIcon
  token: string | undefined
  link: 'asking' | 'good' | 'useless'
  calling: Calling
  question: Words & { button: string }
  done: Words
  useless: string
  /** Where to go on once it is done. */
  after: ReactNode
  /** Where to go where the link does not work. */
  instead: ReactNode
}

/** A screen that a mail leads to, with one button that uses its link up. Only that counts: mail scanners open links too. */
export function OneButtonPage({
  icon,
  token,
  link,
  calling,
  question,
  done,
  useless,
  after,
  instead,
}: Props) {
  const flight = useSingleFlight()
  const isInvalid = link === 'useless' || refusalCode(calling.error) === 'accounts.link_invalid'
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      {calling.isSuccess ? (
        <Outcome icon={icon} tone="teal" {...done}>
          {after}
        </Outcome>
      ) : link === 'asking' ? (
        <Skeleton className="h-72 w-full" />
      ) : token === undefined || isInvalid ? (
        <Outcome icon={Unlink} tone="amber" title="This link does not work" text={useless}>
          {instead}
        </Outcome>
      ) : (
        <Outcome icon={icon} title={question.title} text={question.text}>
          <FormProblem
            text={calling.error ? refusalText(calling.error, refusals['request.failed'].text) : undefined}
          />
          <Button
            kind="primary"
            size="lg"
            isWide
            isBusy={calling.isPending}
            onClick={() => flight.begin() && calling.mutate({ token }, { onSettled: flight.end })}
          >
            {question.button}
          </Button>
        </Outcome>
      )}
    </AccountFrame>
  )
}
