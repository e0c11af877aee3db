import type { Category, Target } from '@netwrk/domain/safety/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../lib/calls/api.ts'

export type ReportToSend = { target: Target; category: Category; words: string; alsoBlocks: boolean }

/** Sends a report about a member; sent again after a failure it is still the same one. */
export function useReport(memberId: string) {
  const queryClient = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (report: ReportToSend) => client.safety.report({ ...report, memberId, clientId }),
    onSuccess: (_, { alsoBlocks }) =>
      queryClient.invalidateQueries(alsoBlocks ? {} : { queryKey: api.safety.ownReports.key() }),
  })
}

export type SendingReport = ReturnType<typeof useReport>
