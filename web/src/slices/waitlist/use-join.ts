import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'
import { refusalCode } from '../../lib/calls/refusal-text.ts'

export type JoinFields = { email: string; referralCode: string }

/** What a person still has to solve was not solved. */
export class Unsolved extends Error {}

/**
 * Joins with a solved puzzle. The counter need not wait for its frame.
 */
export function useJoin(solution: () => Promise<string | null>) {
  const queryClient = useQueryClient()
  const join = async (fields: JoinFields) => {
    const solved = await solution()
    if (solved === null) throw new Unsolved()
    return client.waitlist.join({ ...fields, solution: solved })
  }
  return useMutation({
    mutationFn: join,
    // A solution may have grown old while the form stood open.
    retry: (failures, error) => failures === 0 && refusalCode(error) === 'accounts.captcha_failed',
    retryDelay: 0,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.waitlist.gate.key() }),
  })
}
