import { type ClientLink, ORPCError } from '@orpc/client'
import { readDemoMember } from './demo-mode.ts'

/** What everybody may ask the server, also in Demo Mode. A test holds this against the contract. */
export const publicCalls: ReadonlySet<string> = new Set([
  'accounts/signInOptions',
  'accounts/me',
  'accounts/signUp',
  'accounts/signIn',
  'accounts/confirmSignIn',
  'accounts/requestSignInLink',
  'accounts/signInWithLink',
  'accounts/verifyEmail',
  'accounts/unsubscribe',
  'accounts/requestPasswordReset',
  'accounts/resetPassword',
  'billing/provider',
  'waitlist/gate',
  'waitlist/join',
  'waitlist/position',
  'stats/live',
  'stats/countries',
])

type Answers = Record<string, Record<string, (input: never) => unknown>>

/**
 * Keeps Demo Mode in the browser (DECISIONS 14): what needs a member is answered here or refused here, so that nothing
 * of it reaches the server. Its answers load when they are needed.
 */
export function withDemo<Context extends Record<PropertyKey, unknown>>(
  server: ClientLink<Context>,
): ClientLink<Context> {
  let answers: Promise<Answers> | undefined
  const load = () => import('./demo-answers.ts').then(({ createDemoAnswers }): Answers => createDemoAnswers())
  return {
    async call(path, input, options) {
      if (readDemoMember() === null || publicCalls.has(path.join('/')))
        return server.call(path, input, options)
      answers ??= load()
      const [slice = '', call = ''] = path
      const answer = (await answers)[slice]?.[call]
      if (answer) return answer(input as never)
      throw new ORPCError('demo.account_needed', {
        status: 401,
        message: 'This needs an account. Sign up to use it.',
      })
    },
  }
}
