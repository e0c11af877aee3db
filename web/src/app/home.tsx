import { lazyRouteComponent } from '@tanstack/react-router'
import { readDemoMember } from '../demo/demo-mode.ts'
import { memberQuery, useMember } from '../slices/accounts/member.reads.ts'
import { queryClient } from './query-client.ts'

// Two screens at one address: neither a guest nor a member loads the other's.
const GuestHome = lazyRouteComponent(() => import('../slices/stats/guest-home.page.tsx'), 'GuestHomePage')
const MemberHome = lazyRouteComponent(() => import('../slices/stats/member-home.page.tsx'), 'MemberHomePage')

/** The first screen: what Netwrk is for a guest, how their network stands for a member. */
export function Home() {
  const member = useMember()
  return member ? <MemberHome name={member.name} /> : <GuestHome />
}

export async function loadHome(): Promise<void> {
  const account = queryClient.getQueryData(memberQuery.queryKey)?.member ?? null
  const isMember = account !== null || readDemoMember() !== null
  await (isMember ? MemberHome : GuestHome).preload?.()
}
