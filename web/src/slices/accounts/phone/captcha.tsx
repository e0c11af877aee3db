import { CircleAlert } from 'lucide-react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProofOfWork } from './proof-of-work.tsx'
import { useCaptcha } from './use-captcha.ts'

type CaptchaProps = {
  /** A new number starts it anew. */
  round: number
  /** Hears of a solution, and of null once there is none. Must stay the same function. */
  onSolution: (solution: string | null) => void
  /** What is wrong with it, to be shown with it. */
  problem?: string | undefined
  /** Begins on its own where no person is needed. */
  isEager?: boolean
}

const startFailure = 'Failed to initialize verification system. Please refresh the page.'

/** The challenge in front of an SMS: Google's checkbox where the server has its keys, else proof of work. */
export function Captcha({ round, onSolution, problem, isEager = false }: CaptchaProps) {
  const { state, container } = useCaptcha(round, onSolution)
  const text = state.status === 'failed' ? startFailure : problem
  return (
    <div className="flex flex-col gap-1.5">
      {state.status === 'loading' && <Skeleton className="h-14 w-full rounded-control" />}
      {state.status === 'ready' && state.puzzle.kind === 'altcha' && (
        <ProofOfWork
          key={state.puzzle.challenge.signature}
          challenge={state.puzzle.challenge}
          onSolution={onSolution}
          isEager={isEager}
        />
      )}
      <div ref={container} className="empty:hidden" />
      <div role="alert" className="empty:hidden">
        {text !== undefined && (
          <p className="flex gap-1.5 text-danger-text text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
