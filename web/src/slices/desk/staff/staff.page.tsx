import type { StaffMember } from '@netwrk/domain/desk/staff.contract'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { GiveRoleDialog } from './give-role-dialog.tsx'
import { useStaff } from './staff.api.ts'
import { StaffRow } from './staff-row.tsx'
import { TakeRoleDialog } from './take-role-dialog.tsx'

/** /desk/staff: who may do what here, and who gives and takes it. */
export function StaffPage() {
  const staff = useStaff()
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<StaffMember | null>(null)
  const list = useRowKeys<HTMLUListElement>()
  return (
    <Page>
      <PageHeader
        title="Staff"
        subtitle={staff.data && countText(staff.data.staff)}
        actions={
          <Button size="sm" icon={<UserPlus aria-hidden />} onClick={() => setGiving(true)}>
            Give a role
          </Button>
        }
      />
      <Asked what="staff" query={staff}>
        {(data) => (
          <ul
            ref={list}
            aria-label="Staff"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {data.staff.map((one) => (
              <StaffRow key={one.id} member={one} onTake={() => setTaken(one)} />
            ))}
          </ul>
        )}
      </Asked>
      {isGiving && <GiveRoleDialog onClose={() => setGiving(false)} />}
      {taken && <TakeRoleDialog member={taken} onClose={() => setTaken(null)} />}
    </Page>
  )
}

function countText(staff: readonly StaffMember[]): string {
  const without = staff.filter(({ hasFactor }) => !hasFactor).length
  const all = staff.length === 1 ? '1 person' : `${staff.length} people`
  return without === 0 ? all : `${all}, ${without} without two-step sign-in`
}
