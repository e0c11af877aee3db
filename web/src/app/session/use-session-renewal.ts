import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { memberQuery } from '../../slices/accounts/member.reads.ts'
import { renewalPlan } from './session-renewal.ts'

// A timer longer than 24.8 days fires at once, and none runs while a laptop sleeps: short naps, looking at the clock.
const longestNap = 60 * 60 * 1000

/** Renews the session before it ends by using it. An answer that did not move its end is a failure. */
export function useSessionRenewal(member: Member | null): void {
  const queryClient = useQueryClient()
  const memberId = member?.id ?? null
  const endsAt = member?.sessionExpiresAt?.getTime() ?? null
  useEffect(
    () => (memberId === null ? undefined : keepRenewed(queryClient, endsAt)),
    [queryClient, memberId, endsAt],
  )
}

/** Runs until the end moves, which starts it anew, or nobody is signed in. Returns what stops it. */
function keepRenewed(queryClient: QueryClient, endsAt: number | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const wait = (askAt: number, failures: number) => {
    const left = askAt - Date.now()
    timer =
      left > longestNap
        ? setTimeout(() => wait(askAt, failures), longestNap)
        : setTimeout(() => void ask(failures), Math.max(0, left))
  }
  const plan = (failures: number) => {
    const expiresAt = endsAt === null ? null : new Date(endsAt)
    wait(Date.now() + renewalPlan({ expiresAt, now: new Date(), failures }).askIn, failures)
  }
  const ask = async (failures: number) => {
    await queryClient.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => undefined)
    if (!isStopped) plan(failures + 1)
  }

  plan(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
