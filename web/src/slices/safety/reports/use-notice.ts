import type { Category } from '@netwrk/domain/safety/report'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/calls/api.ts'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'

export type NoticeFields = { where: string; category: Category; words: string; name: string; email: string }

/** Sends a notice with a solved puzzle. */
export function useNotice(solution: () => Promise<string>) {
  return useMutation({
    mutationFn: async (fields: NoticeFields) =>
      client.safety.notice({ ...fields, solution: await solution() }),
    // A solution may have grown old while the form stood open.
    retry: (failures, error) => failures === 0 && refusalCode(error) === 'accounts.captcha_failed',
    retryDelay: 0,
  })
}
