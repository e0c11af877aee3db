import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { Permission } from '@netwrk/domain/desk/permissions'
import { staffAct } from '@netwrk/domain/desk/staff-acts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { useAccount } from '../../../accounts/member.reads.ts'
import { OpenTicket } from '../../../safety/moderation/open-ticket.view.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { useMemberReload } from '../members.api.ts'
import { type PlainAct, plainActs } from './acts.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'

type ActsCardProps = { member: MemberPage; permissions: readonly Permission[] }
type DialogProps = { member: MemberPage; onClose: () => void }
type Offer = { label: string; dialog: (props: DialogProps) => ReactNode }

/** What the role of whoever looks permits to do with a member: a dialog each, which says what will happen. */
export function ActsCard({ member, permissions }: ActsCardProps) {
  const [open, setOpen] = useState<string | null>(null)
  const isOwn = useAccount()?.id === member.id
  const offers = offersFor(member, permissions)
  if (!member.mayActOn) {
    return (
      <SectionCard title="What you can do">
        <p className="text-muted">
          {isOwn
            ? 'This is you. Nobody decides about their own account.'
            : 'Nobody decides about somebody whose role is as high as theirs.'}
        </p>
      </SectionCard>
    )
  }
  if (offers.length === 0) return null
  const opened = offers.find(({ label }) => label === open)
  return (
    <SectionCard title="What you can do">
      <ul className="flex flex-col gap-2">
        {offers.map(({ label }) => (
          <li key={label}>
            <Button size="sm" isWide onClick={() => setOpen(label)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {opened?.dialog({ member, onClose: () => setOpen(null) })}
    </SectionCard>
  )
}

function offersFor(member: MemberPage, permissions: readonly Permission[]): Offer[] {
  const may = (permission: Permission) => permissions.includes(permission)
  const pays = member.billing.subscription !== null && member.billing.subscription.status !== 'ended'
  return [
    ...plainActs.filter(({ needs, isOffered }) => may(needs) && isOffered(member)).map(plainOffer),
    ...(may('members.bill') && !pays
      ? [{ label: 'Give a plan', dialog: (props: DialogProps) => <GrantDialog {...props} /> }]
      : []),
    ...(may('members.verify') && member.business.status !== 'none'
      ? [
          {
            label: 'Verify or refuse the business',
            dialog: (props: DialogProps) => <BusinessDialog {...props} />,
          },
        ]
      : []),
    ...(may('safety.moderate')
      ? [{ label: 'Open a ticket', dialog: (props: DialogProps) => <OpenTicket {...props} /> }]
      : []),
  ]
}

const plainOffer = (plain: PlainAct): Offer => ({
  label: plain.label,
  dialog: (props) => <PlainDialog plain={plain} {...props} />,
})

type PlainDialogProps = DialogProps & { plain: PlainAct }

function PlainDialog({ plain, member, onClose }: PlainDialogProps) {
  const { act, label, text, confirm, isDangerous, run } = plain
  const reload = useMemberReload(member.id)
  return (
    <ActDialog
      title={label}
      text={text(member)}
      confirm={confirm}
      isDangerous={isDangerous}
      reasonFor={staffAct(act).needsReason ? 'It is on record.' : null}
      run={async (reason) => {
        const told = await run({ memberId: member.id, reason })
        void reload()
        return told
      }}
      onClose={onClose}
    />
  )
}
