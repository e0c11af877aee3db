import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

const oftenMilliseconds = 30_000

/** What is wrong now and what was; a server that sees a change says so, and where it cannot it is asked for. */
export function useProblems() {
  return useQuery(api.desk.problems.queryOptions({ input: {}, refetchInterval: oftenMilliseconds }))
}
