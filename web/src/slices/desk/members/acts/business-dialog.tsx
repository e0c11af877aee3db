import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { ChoiceList } from '../../../../ui/form/options/choice-list.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { useMemberReload } from '../members.api.ts'

type Decision = 'approved' | 'rejected'

const options = [
  { value: 'approved', label: 'Verify', description: 'Everybody sees that the business is verified.' },
  { value: 'rejected', label: 'Refuse', description: 'They read why, and can send other documents.' },
] as const

/** Verifies a business, or refuses it; deciding again replaces what was decided. */
export function BusinessDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const reload = useMemberReload(member.id)
  return (
    <ActDialog
      title="Verify or refuse the business"
      text={`${member.name} is told what was decided. Deciding again replaces it.`}
      confirm={decision === 'rejected' ? 'Refuse' : 'Verify'}
      isDangerous={decision === 'rejected'}
      reasonFor={
        decision === 'rejected' ? 'The member reads it word for word. It is on record.' : 'It is on record.'
      }
      check={() => (decision === null ? 'Please choose what is decided.' : undefined)}
      run={async (reason) => {
        if (decision === null) return undefined
        await client.desk.decideBusiness({ memberId: member.id, decision, reason })
        void reload()
        return decision === 'approved' ? 'The business is verified.' : 'The business is refused.'
      }}
      onClose={onClose}
    >
      <ChoiceList label="Decision" options={options} value={decision} onValueChange={setDecision} />
    </ActDialog>
  )
}
