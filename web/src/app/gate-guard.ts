import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { isOpenBeforeLaunch } from '@netwrk/domain/waitlist/closed-gate'
import { redirect } from '@tanstack/react-router'
import { decideDemoMode } from '../slices/accounts/change-member.ts'
import { memberQuery } from '../slices/accounts/member.reads.ts'
import { isDeveloper, isOpenFor, readGate, storeDeveloper } from '../slices/waitlist/gate.reads.ts'
import { queryClient } from './query-client.ts'

type Arrival = { location: { pathname: string }; search: { dev?: '' }; preload: boolean }

/**
 * Whom the gate lets in: before the launch everybody is led to the waitlist, but for who was invited,
 * for developer mode, which ?dev turns on where it is offered, and for what an account can always do. The waitlist
 * itself needs to know nobody. Who is suspended is led to their account status, and who is leaving to what is left
 * to them.
 */
export async function guardGate({ location, search, preload }: Arrival): Promise<void> {
  const isWaitlist = location.pathname === '/waitlist'
  const member = isWaitlist ? null : queryClient.ensureQueryData(memberQuery)
  member?.catch(() => {})

  const gate = await readGate(queryClient)
  // Pointing at a link is not following it.
  if (search.dev !== undefined && !preload && gate.isDeveloperModeOffered && !isDeveloper(gate)) {
    storeDeveloper(true)
  }
  if (isWaitlist) return
  if (!isOpenToSuspended(location.pathname)) {
    const held = (await member?.catch(() => null))?.member
    if (held?.isSuspended) throw redirect({ to: onlyPlaceOf(held), replace: true })
  }
  if (!isOpenFor(gate) && !(await mayPassClosedGate(location.pathname, member))) {
    throw redirect({ to: '/waitlist', replace: true })
  }
  decideDemoMode(queryClient, (await member)?.member ?? null)
}

/** What every other path leads to. */
function onlyPlaceOf({ leavesAt }: Member) {
  return leavesAt === null ? '/account-status' : '/leaving'
}

/** Where somebody who is suspended, or leaving, may still go; every other path leads to what holds for them, and why. */
function isOpenToSuspended(path: string): boolean {
  return (
    path === '/account-status' ||
    path === '/leaving' ||
    path === '/your-data' ||
    path === '/report' ||
    path === '/help' ||
    path === '/contact' ||
    path === '/scams' ||
    path === '/terms' ||
    path === '/privacy' ||
    path === '/rules' ||
    path === '/unsubscribe' ||
    path.startsWith('/auth')
  )
}

async function mayPassClosedGate(
  path: string,
  asked: Promise<{ member: Member | null }> | null,
): Promise<boolean> {
  const account = (await asked?.catch(() => null))?.member ?? null
  return account?.isLetIn === true || isOpenBeforeLaunch(path, account !== null)
}
