import type { Topic } from '@netwrk/domain/help/question'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/calls/api.ts'
import { refusalCode } from '../../lib/calls/refusal-text.ts'

export type Question = { topic: Topic; words: string; name: string; email: string }

/** Sends a question: a member's as it is, anybody else's with a solved puzzle. */
export function useAsk(isMember: boolean, solution: () => Promise<string>) {
  return useMutation({
    mutationFn: async ({ topic, words, name, email }: Question) =>
      isMember
        ? client.help.ask({ topic, words })
        : client.help.askFromOutside({ topic, words, name, email, solution: await solution() }),
    // A solution may have grown old while the form stood open.
    retry: (failures, error) => failures === 0 && refusalCode(error) === 'accounts.captcha_failed',
    retryDelay: 0,
  })
}
