import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Challenge, solveChallenge } from '../../../lib/captcha/solve-challenge.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

type ProofOfWorkProps = {
  challenge: Challenge
  onSolution: (solution: string) => void
  isEager: boolean
}

type Stage = 'open' | 'busy' | 'solved' | 'failed'

const words: Record<Stage, string> = {
  open: "I'm not a robot",
  busy: 'Verifying...',
  solved: 'Verified',
  failed: "That didn't work. Please try again.",
}

/** A checkbox that makes the browser work for about half a second: nothing for a person, much for a million SMS. */
export function ProofOfWork({ challenge, onSolution, isEager }: ProofOfWorkProps) {
  const [stage, setStage] = useState<Stage>('open')

  const solve = async () => {
    if (stage === 'busy' || stage === 'solved') return
    setStage('busy')
    try {
      const solution = await solveChallenge(challenge)
      setStage('solved')
      onSolution(solution)
    } catch {
      setStage('failed')
    }
  }
  const begin = useEffectEvent(solve)
  useEffect(() => {
    if (isEager) void begin()
  }, [isEager])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot be busy
    <button
      type="button"
      role="checkbox"
      aria-checked={stage === 'solved'}
      aria-busy={stage === 'busy'}
      onClick={() => void solve()}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 text-left transition-colors hover:border-muted"
    >
      <span
        className={clsx(
          'flex size-6 shrink-0 items-center justify-center rounded-md border transition-colors',
          stage === 'solved' ? 'border-teal-text bg-teal-soft text-teal-text' : 'border-line-strong',
        )}
      >
        {stage === 'busy' && <Spinner className="size-4" />}
        {stage === 'solved' && <Check aria-hidden strokeWidth={3} className="size-4" />}
      </span>
      <span aria-live="polite">{words[stage]}</span>
    </button>
  )
}
