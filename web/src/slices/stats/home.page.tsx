import { useMember } from '../../lib/member.ts'
import { GuestHome } from './guest-home.tsx'
import { MemberHome } from './member-home.tsx'

/** The first screen: what Netwrk is for a guest, how their network stands for a member (SPEC section 2). */
export function HomePage() {
  const member = useMember()
  return member ? <MemberHome name={member.name} /> : <GuestHome />
}
