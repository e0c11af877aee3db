import type { Announcement, Segment } from '@netwrk/domain/desk/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

/** How often it is asked what became of the mails, and for how long after the last member was told, in milliseconds. */
const [mailsEvery, mailsFor] = [3000, 10 * 60_000]

const isMailed = ({ endedAt }: Announcement) => endedAt !== null && Date.now() - endedAt.getTime() < mailsFor

export const useAnnouncements = () =>
  useQuery(
    api.desk.announcements.queryOptions({
      input: {},
      refetchInterval: ({ state: { data } }) => data?.announcements.some(isMailed) === true && mailsEvery,
    }),
  )

export const useAnnouncement = (id: string) =>
  useQuery(
    api.desk.announcement.queryOptions({
      input: { id },
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && isMailed(data.announcement) && mailsEvery,
    }),
  )

/** How many would get it. Each count is on record, so none is repeated by itself. */
export const useReach = (segment: Segment, isAsked: boolean) =>
  useQuery({
    ...api.desk.countAnnouncement.queryOptions({ input: { segment } }),
    ...onRecord,
    enabled: isAsked,
    gcTime: 0,
  })

export const useDraft = () => useMutation(api.desk.draftAnnouncement.mutationOptions(useAfter()))
export const useSend = () =>
  useMutation(api.desk.sendAnnouncement.mutationOptions(useAfter('It is on its way.')))
export const useApprove = () =>
  useMutation(api.desk.approveAnnouncement.mutationOptions(useAfter('Approved.')))
export const useStop = () =>
  useMutation(api.desk.stopAnnouncement.mutationOptions(useAfter('It is stopped.')))

export function useTest() {
  const { notify } = useToast()
  const { onError } = useAfter()
  return useMutation(
    api.desk.testAnnouncement.mutationOptions({
      onError,
      onSuccess: ({ to }) => notify({ title: `A test is on its way to ${to}.`, kind: 'success' }),
    }),
  )
}

function useAfter(done?: string) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return {
    onSuccess: () => {
      if (done) notify({ title: done, kind: 'success' })
    },
    onError: (error: unknown) =>
      notify({ title: refusalText(error, 'That did not work. Please try again.'), kind: 'error' }),
    onSettled: () => {
      for (const queryKey of [api.desk.announcements.key(), api.desk.announcement.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
  } as const
}
