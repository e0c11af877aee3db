import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CaptchaPort, Verdict } from './captcha.ts'

export type RecaptchaKeys = {
  siteKey: string
  secretKey: string
  /** Where script and verification are; `https://www.google.com`, or `https://www.recaptcha.net` where that is blocked. */
  origin: string
  /** How long an answer may take, in milliseconds. */
  timeout: number
}

// Google refuses a token after two minutes anyway.
const lastsMilliseconds = 600_000
const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })
const ourFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']

/** Google reCAPTCHA v2, the checkbox. */
export function recaptchaCaptcha(
  { siteKey, secretKey, origin, timeout }: RecaptchaKeys,
  now: () => Date,
): CaptchaPort {
  return {
    origins: [origin, 'https://www.gstatic.com'],
    puzzle: async () => ({
      kind: 'recaptcha',
      siteKey,
      scriptUrl: `${origin}/recaptcha/api.js?render=explicit`,
    }),
    async check(solution) {
      try {
        const answer = await fetch(`${origin}/recaptcha/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: solution }),
          signal: AbortSignal.timeout(timeout),
        })
        if (!answer.ok) return { result: 'unavailable', reason: `status ${answer.status}` }
        const verdict = verdictOf(answerSchema.parse(await answer.json()))
        if (verdict !== 'solved') return verdict
        const id = createHash('sha256').update(solution).digest('hex')
        return {
          result: 'solved',
          id: `recaptcha:${id}`,
          expiresAt: new Date(now().getTime() + lastsMilliseconds),
        }
      } catch (error) {
        return { result: 'unavailable', reason: (error as Error).name }
      }
    },
  }
}

function verdictOf(answer: z.infer<typeof answerSchema>): 'solved' | Exclude<Verdict, { result: 'solved' }> {
  if (answer.success) return 'solved'
  const fault = answer['error-codes']?.find((code) => ourFaults.includes(code))
  return fault === undefined ? { result: 'refused' } : { result: 'misconfigured', reason: fault }
}
