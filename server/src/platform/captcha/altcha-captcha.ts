import { randomInt } from 'node:crypto'
import { solutionSchema } from '@netwrk/domain/accounts/puzzle'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keyFor } from '../keyed-hash.ts'
import type { CaptchaPort } from './captcha.ts'

const lastsMilliseconds = 1_200_000
/** How many derivations a browser has to try: at least `from`, fewer than `to`. */
export type PuzzleWork = { from: number; to: number }

const cost = 5000
// About half a second in a browser.
const usualWork: PuzzleWork = { from: 200, to: 400 }

/** ALTCHA's proof of work: made, signed and checked by this server, without anybody else. */
export function altchaCaptcha(secret: string, now: () => Date, work = usualWork): CaptchaPort {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'puzzles'),
    hmacKeySignatureSecret: keyFor(secret, 'puzzle keys'),
  }
  return {
    origins: [],
    async puzzle() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(work.from, work.to),
        deriveKey,
        // The library's own expiry goes by the machine's clock; this one is signed as well and goes by ours.
        data: { expiresAt: now().getTime() + lastsMilliseconds },
        ...keys,
      })
      const { challenge: complete } = solutionSchema.pick({ challenge: true }).parse({ challenge })
      return { kind: 'altcha', challenge: complete }
    },
    async check(solution) {
      const parsed = solutionSchema.safeParse(decoded(solution))
      if (!parsed.success) return { result: 'refused' }
      const { data, nonce } = parsed.data.challenge.parameters
      const expiresAt = new Date(data.expiresAt)
      const isSolved = await verifySolution({ ...parsed.data, deriveKey, ...keys }).then(
        ({ verified }) => verified,
        () => false,
      )
      return isSolved && expiresAt > now()
        ? { result: 'solved', id: `altcha:${nonce}`, expiresAt }
        : { result: 'refused' }
    },
  }
}

function decoded(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
