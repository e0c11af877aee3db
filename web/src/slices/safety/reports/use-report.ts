import type { Category, Target } from '@netwrk/domain/safety/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../lib/calls/api.ts'
import { useParting } from '../blocks/use-parting.ts'

export type ReportToSend = { target: Target; category: Category; words: string; alsoBlocks: boolean }

/** Sends a report about a member; sent again after a failure it is still the same one. */
export function useReport(memberId: string) {
  const queryClient = useQueryClient()
  const { part, askAgain } = useParting()
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (report: ReportToSend) => client.safety.report({ ...report, memberId, clientId }),
    onSuccess: async (_, { alsoBlocks }) => {
      void queryClient.invalidateQueries({ queryKey: api.safety.ownReports.key() })
      if (!alsoBlocks) return
      await part(memberId)
      void askAgain()
    },
  })
}

export type SendingReport = ReturnType<typeof useReport>
