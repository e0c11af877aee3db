import type { Puzzle } from '@netwrk/domain/accounts/puzzle'
import { useRef } from 'react'
import type { OpenedPuzzle } from './open-puzzle.ts'

/** What a person still has to solve was not solved. */
export class Unsolved extends Error {}

/**
 * What has to be solved before something is sent. `prepare` begins it, as soon as somebody turns to the form, so that
 * nobody waits for it; its code loads then. The container is for what only a person can solve.
 */
export function usePuzzle(ask: () => Promise<Puzzle>) {
  const container = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<OpenedPuzzle>>(null)
  const open = () => {
    opening.current ??= import('./open-puzzle.ts')
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
    solution: async () => {
      const solved = await (await open()).solution()
      if (solved === null) throw new Unsolved()
      return solved
    },
  }
}
