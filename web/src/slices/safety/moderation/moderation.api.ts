import { CLAIM_MINUTES } from '@netwrk/domain/safety/decision'
import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useAccount } from '../../accounts/member.reads.ts'

/** Others work on the same list: how often it is asked for, in milliseconds. */
const listEvery = 20_000

const failed = 'An unexpected error occurred. Please try again.'

export function useTickets(state: 'open' | 'decided') {
  return useQuery(
    api.safety.tickets.queryOptions({
      input: { state },
      staleTime: 0,
      refetchInterval: state === 'open' && listEvery,
    }),
  )
}

const ticketQuery = (number: number) =>
  // Each look is on record, so nobody looks but who opens it, or is told that something was added.
  api.safety.ticket.queryOptions({
    ...onRecord,
    refetchOnMount: true,
    input: { number },
  })

export function useTicket(number: number) {
  return useQuery(ticketQuery(number))
}

/** Claims a ticket or gives it back: seen at once, and taken back should the server not have it. */
export function useClaim(number: number) {
  const queryClient = useQueryClient()
  const name = useAccount()?.name ?? ''
  const { notify } = useToast()
  return useMutation({
    scope: { id: `claim ${number}` },
    mutationFn: async (claims: boolean) => {
      if (claims) await client.safety.claim({ number })
      else await client.safety.release({ number })
    },
    onMutate: async (claims) => {
      await queryClient.cancelQueries({ queryKey: ticketQuery(number).queryKey })
      const until = new Date(Date.now() + CLAIM_MINUTES * 60_000)
      return setClaim(queryClient, number, claims ? { name, isOwn: true, until } : null)
    },
    onError: (error, _claims, before) => {
      if (before) setClaim(queryClient, number, before.claim)
      notify({ title: refusalText(error, failed), kind: 'error' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.safety.tickets.key() }),
  })
}

/** Sets who works on a ticket, in the ticket and in the list. Returns who did before. */
function setClaim(queryClient: QueryClient, number: number, claim: Ticket['claim']) {
  const { queryKey } = ticketQuery(number)
  const before = queryClient.getQueryData(queryKey)?.ticket.claim ?? null
  queryClient.setQueryData(queryKey, (held) => held && { ticket: { ...held.ticket, claim } })
  queryClient.setQueryData(
    api.safety.tickets.queryKey({ input: { state: 'open' } }),
    (held) =>
      held && {
        ...held,
        tickets: held.tickets.map((row) => (row.number === number ? { ...row, claim } : row)),
      },
  )
  return { claim: before }
}

/** Decides a ticket. Whatever comes of it, how the ticket stands now is asked for. */
export function useDecide(number: number) {
  const queryClient = useQueryClient()
  return useMutation(
    api.safety.decide.mutationOptions({
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: ticketQuery(number).queryKey }),
          queryClient.invalidateQueries({ queryKey: api.safety.tickets.key() }),
        ]),
    }),
  )
}

export function useAppeals(state: 'open' | 'decided') {
  return useQuery(
    api.safety.appeals.queryOptions({
      input: { state },
      staleTime: 0,
      refetchInterval: state === 'open' && listEvery,
    }),
  )
}

/** Answers a member who appealed. */
export function useAnswerAppeal(appealId: string) {
  const reload = useAppealsReload()
  return useMutation({
    mutationFn: (text: string) => client.safety.answerAppeal({ appealId, text }),
    onSettled: reload,
  })
}

/** Decides an appeal. That it is decided is said here, as its form is gone once that is known. */
export function useDecideAppeal() {
  const reload = useAppealsReload()
  const { notify } = useToast()
  return useMutation(
    api.safety.decideAppeal.mutationOptions({
      onSuccess: () => notify({ title: 'The appeal is decided, and the member is told.', kind: 'success' }),
      onSettled: reload,
    }),
  )
}

function useAppealsReload() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.safety.appeals.key() }),
      queryClient.invalidateQueries({ queryKey: api.safety.tickets.key() }),
    ])
}
