import type { MemberPage, MemberPrivate } from '@netwrk/domain/desk/members/member-page'
import { useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { PrivateDetails } from './private-details.view.tsx'

/** What the member reads of a look at what is private of theirs. */
export const lookReason =
  'It is on record, and the member can read it in their Settings, with your role and the time; never who you are.'

/** Address, phone number, sessions and payments: shown after a reason was given, until they are hidden or left. */
export function PrivateCard({ member }: { member: MemberPage }) {
  const [isAsking, setAsking] = useState(false)
  const [details, setDetails] = useState<MemberPrivate | null>(null)
  return (
    <SectionCard
      title="Private things"
      description="Email, phone number, sessions and payments."
      action={
        <Button size="sm" onClick={() => (details ? setDetails(null) : setAsking(true))}>
          {details ? 'Hide' : 'Look'}
        </Button>
      }
    >
      {details && <PrivateDetails details={details} />}
      {isAsking && (
        <ActDialog
          title="Look at private things"
          text={`You see the email address, phone number, sessions and payments of ${member.name}.`}
          confirm="Look"
          reasonFor={lookReason}
          run={async (reason) => {
            setDetails((await client.desk.memberPrivate({ memberId: member.id, reason })).details)
            return undefined
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  )
}
