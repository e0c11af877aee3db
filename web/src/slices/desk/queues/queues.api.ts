import type { CaseQueue } from '@netwrk/domain/desk/queues'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

// What others take or decide is seen without doing anything.
const every = 15_000

/** What waits for the staff. */
export function useQueues() {
  return useQuery(api.desk.queues.queryOptions({ input: {}, refetchInterval: every }))
}

/** The businesses that wait to be verified. */
export function useVerifications() {
  return useQuery(api.desk.verifications.queryOptions({ input: {}, refetchInterval: every }))
}

/** The refunds that were asked for. */
export function useRefundRequests() {
  return useQuery(api.desk.refundRequests.queryOptions({ input: {}, refetchInterval: every }))
}

/** Who is leaving. */
export function useDeletions() {
  return useQuery(api.desk.deletions.queryOptions({ input: {}, refetchInterval: every }))
}

/** The papers of a business. That they were listed is on record, so they are asked for once. */
export function usePapers(memberId: string) {
  return useQuery(
    api.desk.memberDocuments.queryOptions({ ...onRecord, refetchOnMount: true, input: { memberId } }),
  )
}

/** What a member asks back. That it was read is on record, so it is asked for once. */
export function useRefundCase(memberId: string) {
  return useQuery(
    api.desk.refundCase.queryOptions({ ...onRecord, refetchOnMount: true, input: { memberId } }),
  )
}

const { desk } = client
const claiming = {
  verification: { claim: desk.claimVerification, release: desk.releaseVerification },
  refund: { claim: desk.claimRefund, release: desk.releaseRefund },
  deletion: { claim: desk.claimDeletion, release: desk.releaseDeletion },
}

/** Takes a case for oneself, or gives it back. */
export function useClaimCase(queue: CaseQueue, memberId: string) {
  const refresh = useRefresh()
  const { notify } = useToast()
  return useMutation({
    mutationFn: async (claims: boolean) => {
      const { claim, release } = claiming[queue]
      await (claims ? claim : release)({ memberId })
    },
    onError: (error) =>
      notify({ title: refusalText(error, 'This did not work. Please try again.'), kind: 'error' }),
    onSettled: refresh,
  })
}

export type Decision = { isYes: boolean; amountPence: number | null; reason: string }

type Decide = (memberId: string, decision: Decision) => Promise<unknown>

const deciding: Record<CaseQueue, Decide> = {
  verification: (memberId, { isYes, reason }) =>
    desk.decideBusiness({ memberId, decision: isYes ? 'approved' : 'rejected', reason }),
  refund: (memberId, { isYes, amountPence, reason }) =>
    desk.decideRefund({ memberId, decision: isYes ? 'given' : 'refused', amountPence, reason }),
  deletion: (memberId, { isYes, reason }) =>
    isYes ? desk.eraseMember({ memberId, reason }) : desk.keepMember({ memberId, reason }),
}

function decidedText(queue: CaseQueue, isYes: boolean): string {
  if (queue !== 'deletion') return 'It is decided, and the member is told.'
  return isYes ? 'The member is erased.' : 'The member stays.'
}

/** Decides a case. That it is decided is said here, as its form is gone once that is known. */
export function useDecideCase(queue: CaseQueue, memberId: string) {
  const refresh = useRefresh()
  const { notify } = useToast()
  return useMutation({
    mutationFn: (decision: Decision) => deciding[queue](memberId, decision),
    onSuccess: (_done, { isYes }) => {
      notify({ title: decidedText(queue, isYes), kind: 'success' })
      return refresh()
    },
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        api.desk.queues.key(),
        api.desk.verifications.key(),
        api.desk.refundRequests.key(),
        api.desk.deletions.key(),
        api.desk.member.key(),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}
