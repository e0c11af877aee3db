import { useRef } from 'react'
import { client } from '../../lib/calls/api.ts'
import type { OpenedPuzzle } from '../../lib/captcha/open-puzzle.ts'

const ask = async () => (await client.waitlist.puzzle({})).puzzle

/**
 * What has to be solved before joining. `prepare` begins it, as soon as somebody turns to the form, so that nobody waits
 * for it; its code loads then. The container is for what only a person can solve.
 */
export function usePuzzle() {
  const container = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<OpenedPuzzle>>(null)
  const open = () => {
    opening.current ??= import('../../lib/captcha/open-puzzle.ts')
      .then(({ openPuzzle }) => openPuzzle(ask, () => container.current))
      .catch((error: unknown) => {
        opening.current = null
        throw error
      })
    return opening.current
  }
  return {
    container,
    prepare: () => void open().catch(() => {}),
    solution: async () => (await open()).solution(),
  }
}
