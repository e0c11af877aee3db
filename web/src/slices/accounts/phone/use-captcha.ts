import type { Puzzle } from '@netwrk/domain/accounts/puzzle'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { retry } from '../../../lib/calls/retry.ts'
import { mountRecaptcha, type RecaptchaWidget } from '../../../lib/captcha/recaptcha.ts'

/** Initialisation is tried up to 3 times at 1 second intervals. */
const startPatience = { times: 3, everyMilliseconds: 1000 }

export type CaptchaState = { status: 'loading' } | { status: 'ready'; puzzle: Puzzle } | { status: 'failed' }

/**
 * What has to be solved before an SMS is sent. `round` starts it anew: a solution works once, so a sending that failed
 * needs another.
 * @param onSolution hears of a solution, and of null once there is none; must stay the same function
 */
export function useCaptcha(round: number, onSolution: (solution: string | null) => void) {
  const [state, setState] = useState<CaptchaState>({ status: 'loading' })
  const container = useRef<HTMLDivElement>(null)
  const widget = useRef<RecaptchaWidget>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what starts it anew
  useEffect(() => {
    onSolution(null)
    if (widget.current) return widget.current.reset()
    let isGone = false
    const start = async () => {
      const { puzzle } = await client.accounts.puzzle({})
      if (isGone || puzzle.kind === 'altcha') return puzzle
      widget.current = await mountRecaptcha({ ...puzzle, container: () => container.current, onSolution })
      return puzzle
    }
    setState({ status: 'loading' })
    retry(startPatience, start).then(
      (puzzle) => !isGone && setState({ status: 'ready', puzzle }),
      () => !isGone && setState({ status: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [round, onSolution])

  return { state, container }
}
