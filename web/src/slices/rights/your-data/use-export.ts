import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

const exportQuery = api.rights.export.queryOptions({ input: {}, staleTime: 0 })
const askingMilliseconds = 3000

/** How the member's archive stands. Asked again while it is made, also where nothing is told of it. */
export function useExport() {
  return useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.latest?.state) ? askingMilliseconds : false),
  })
}

/** Whether an archive is being made, or going to be. */
export function isUnderWay(state: string | undefined): boolean {
  return state === 'asked' || state === 'running'
}

/** Has an archive made, and opens one that is ready. */
export function useExportCalls() {
  const queryClient = useQueryClient()
  const ask = useMutation(
    api.rights.askForExport.mutationOptions({
      onSuccess: (standing) => queryClient.setQueryData(exportQuery.queryKey, standing),
    }),
  )
  const open = useMutation(
    api.rights.openExport.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: () => void queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
    }),
  )
  return { ask, open }
}
