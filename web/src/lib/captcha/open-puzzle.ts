import type { Puzzle } from '@netwrk/domain/accounts/puzzle'
import { mountRecaptcha } from './recaptcha.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Resolves to a solution, which works once; to null while a person has not solved what only a person can. */
export type OpenedPuzzle = { solution(): Promise<string | null> }

/**
 * Begins to solve what the server asks for: proof of work beside the page, without a word; or Google's checkbox, which
 * appears in the container.
 */
export async function openPuzzle(
  ask: () => Promise<Puzzle>,
  container: () => HTMLElement | null,
): Promise<OpenedPuzzle> {
  const puzzle = await ask()
  if (puzzle.kind === 'recaptcha') return checkbox(puzzle, container)
  let next: Promise<string> | null = solveChallenge(puzzle.challenge)
  // Looked at when it is asked for.
  next.catch(() => {})
  return {
    async solution() {
      const solving = next ?? ask().then(solveNext)
      next = null
      return solving
    },
  }
}

async function solveNext(puzzle: Puzzle): Promise<string> {
  if (puzzle.kind !== 'altcha') throw new Error('The captcha has changed.')
  return solveChallenge(puzzle.challenge)
}

async function checkbox(
  puzzle: Extract<Puzzle, { kind: 'recaptcha' }>,
  container: () => HTMLElement | null,
): Promise<OpenedPuzzle> {
  let token: string | null = null
  const widget = await mountRecaptcha({
    ...puzzle,
    container,
    onSolution: (solution) => {
      token = solution
    },
  })
  return {
    async solution() {
      const solved = token
      token = null
      if (solved !== null) widget.reset()
      return solved
    },
  }
}
