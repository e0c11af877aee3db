import { Page } from '../../../ui/layout/page.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { GuestNetwork } from './guest-network.view.tsx'
import { MemberNetwork } from './member-network.tsx'

/** /network: people who fit, in batches; for guests a locked preview of invented cards. */
export function NetworkPage() {
  const member = useMember()
  return (
    // A card that leaves goes over the edge without making the screen wider.
    <div className="flex flex-1 flex-col overflow-x-clip">
      <Page width="broad" className="flex flex-1 flex-col">
        {member ? <MemberNetwork me={member} /> : <GuestNetwork />}
      </Page>
    </div>
  )
}
