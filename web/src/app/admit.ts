import { redirect } from '@tanstack/react-router'
import { isDeveloper, isOpenFor, readGate, storeDeveloper } from '../lib/gate.ts'
import { decideDemoMode, memberQuery } from '../lib/member.ts'
import { queryClient } from './query-client.ts'

type Arrival = { location: { pathname: string }; search: { dev?: '' }; preload: boolean }

/**
 * Whom the gate lets in (SPEC section 4): before the launch everybody is led to the waitlist, but for developer mode,
 * which ?dev turns on where it is offered. The waitlist itself needs to know nobody.
 */
export async function admit({ location, search, preload }: Arrival): Promise<void> {
  const isWaitlist = location.pathname === '/waitlist'
  const member = isWaitlist ? null : queryClient.ensureQueryData(memberQuery)
  member?.catch(() => {})

  const gate = await readGate(queryClient)
  // Pointing at a link is not following it.
  if (search.dev !== undefined && !preload && gate.isDeveloperModeOffered && !isDeveloper(gate)) {
    storeDeveloper(true)
  }
  if (isWaitlist) return
  if (!isOpenFor(gate)) throw redirect({ to: '/waitlist', replace: true })
  decideDemoMode(queryClient, (await member)?.member ?? null)
}
