import { type ClientLink, ORPCError } from '@orpc/client'
import { readDemoMember } from './demo-mode.ts'

type Answers = Record<string, Record<string, (input: never) => unknown>>

/**
 * Keeps Demo Mode in the browser: what needs a member is answered here or refused here, so that nothing
 * of it reaches the server. What it needs for that loads when it is needed: first screens have no room for it.
 */
export function withDemo<Context extends Record<PropertyKey, unknown>>(
  server: ClientLink<Context>,
): ClientLink<Context> {
  let loading: ReturnType<typeof load> | undefined
  return {
    async call(path, input, options) {
      if (readDemoMember() === null) return server.call(path, input, options)
      loading ??= load().catch((error) => {
        loading = undefined
        throw error
      })
      const { publicCalls, answers } = await loading
      if (publicCalls.has(path.join('/'))) return server.call(path, input, options)
      const [slice = '', call = ''] = path
      const answer = answers[slice]?.[call]
      if (answer) return answer(input as never)
      throw new ORPCError('demo.account_needed', {
        status: 401,
        message: 'This needs an account. Sign up to use it.',
      })
    },
  }
}

async function load() {
  const [{ createDemoAnswers }, { publicCalls }] = await Promise.all([
    import('./demo-answers.ts'),
    import('./public-calls.ts'),
  ])
  return { publicCalls, answers: createDemoAnswers() as Answers }
}
