import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'

export type Filter = { subjectId: string | null; actorId: string | null; act: string | null }

/** The record page by page. Each time it is read is on record as well, so it is read when somebody asks, and not by itself. */
export function useAudit(filter: Filter) {
  return useInfiniteQuery(
    api.desk.audit.infiniteOptions({
      input: (before: number | null) => ({ before, ...filter }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? (page.rows.at(-1)?.number ?? null) : null),
      ...onRecord,
    }),
  )
}

export function useVerifyAudit() {
  return useMutation(api.desk.verifyAudit.mutationOptions())
}

/** Everybody of the staff, to choose from. */
export function useStaffNames() {
  return useQuery(api.desk.staff.queryOptions({ input: {} })).data?.staff ?? []
}
