import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'

const providerQuery = api.billing.provider.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY })

/** Whether plans are sold here; undefined while it is not known. Where it cannot be asked, a press says what is wrong. */
export function usePlansSold(): boolean | undefined {
  const { data, isError } = useQuery(providerQuery)
  return data?.isSelling ?? (isError ? true : undefined)
}
