import { plans } from '@netwrk/domain/billing/plans'
import { type PaidPlan, paidPlans } from '@netwrk/domain/billing/subscription'
import { GRANT_DAYS_MAX, type MemberPage } from '@netwrk/domain/desk/members/member-page'
import { useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { Select } from '../../../../ui/form/options/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { useMemberReload } from '../members.api.ts'

const options = paidPlans.map((value) => ({ value, label: plans[value].name }))
const dayMilliseconds = 86_400_000
/** So long a plan is given where nobody says otherwise. */
const usualDays = 30

const dayIn = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)

/** Gives a plan without payment, in place of one that was given before. */
export function GrantDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const [plan, setPlan] = useState<PaidPlan>('premium')
  const [until, setUntil] = useState(() => dayIn(usualDays))
  const reload = useMemberReload(member.id)
  return (
    <ActDialog
      title="Give a plan"
      text={`${member.name} has the plan at once and pays nothing. It ends by itself at the end of the day (UTC)${
        member.billing.grant ? ', and takes the place of the one they were given' : ''
      }.`}
      confirm="Give the plan"
      reasonFor="It is on record."
      check={() => (/^\d{4}-\d{2}-\d{2}$/.test(until) ? undefined : 'Please choose the last day.')}
      run={async (reason) => {
        await client.desk.grantPlan({ memberId: member.id, plan, until, reason })
        void reload()
        return `${member.name} has ${plans[plan].name} until ${until}.`
      }}
      onClose={onClose}
    >
      <Select label="Plan" options={options} value={plan} onValueChange={setPlan} />
      <TextField
        label="Last day"
        type="date"
        description={`Up to ${GRANT_DAYS_MAX} days from now.`}
        value={until}
        onValueChange={setUntil}
      />
    </ActDialog>
  )
}
