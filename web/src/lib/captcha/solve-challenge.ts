import type { Puzzle } from '@netwrk/domain/accounts/puzzle'

export type Challenge = Extract<Puzzle, { kind: 'altcha' }>['challenge']

const mostWorkers = 4

/** Does ALTCHA's proof of work beside the page, and answers with what the server wants to see. Rejects where it fails. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib')
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' }),
  })
  if (solution === null) throw new Error('No solution was found.')
  return btoa(JSON.stringify({ challenge, solution }))
}
