import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'
import { refusalCode } from '../../lib/calls/refusal-text.ts'

export type JoinFields = { email: string; referralCode: string }

/** The puzzle of whoever joins. */
export const askForPuzzle = async () => (await client.waitlist.puzzle({})).puzzle

/**
 * Joins with a solved puzzle. The counter need not wait for its frame.
 */
export function useJoin(solution: () => Promise<string>) {
  const queryClient = useQueryClient()
  const join = async (fields: JoinFields) => client.waitlist.join({ ...fields, solution: await solution() })
  return useMutation({
    mutationFn: join,
    // A solution may have grown old while the form stood open.
    retry: (failures, error) => failures === 0 && refusalCode(error) === 'accounts.captcha_failed',
    retryDelay: 0,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.waitlist.gate.key() }),
  })
}
