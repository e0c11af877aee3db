import { mayGive, type Role, roles } from '@netwrk/domain/desk/permissions'
import { roleTexts } from '@netwrk/domain/desk/role-texts'
import { type FormEvent, useId, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MemberChoice } from '../members/member-choice.view.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useGiveRole, useOwnRole } from './staff.api.ts'

/** Makes a member of the staff, or gives one of them another role. */
export function GiveRoleDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [memberId, setMemberId] = useState<string | null>(null)
  const [role, setRole] = useState<Role | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const ownRole = useOwnRole()
  const give = useGiveRole()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (give.isPending) return
    if (memberId === null) return setProblem('Please choose a member.')
    if (role === null) return setProblem('Please choose a role.')
    if (reason.trim() === '') return setProblem('Please say why. It is on record.')
    setProblem(undefined)
    give.mutate(
      { memberId, role, reason },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(refusalText(error, 'The role could not be given. Please try again.')),
      },
    )
  }
  const given = roles.filter((one) => ownRole !== undefined && mayGive(ownRole, one))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Give a role"
      width="regular"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={give.isPending}>
            Give the role
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        <FormProblem text={problem} />
        <MemberChoice value={memberId} onValueChange={setMemberId} />
        <Select
          label="Role"
          placeholder="Choose a role"
          options={given.map((value) => ({
            value,
            label: roleTexts[value].name,
            description: roleTexts[value].about,
          }))}
          value={role}
          onValueChange={setRole}
        />
        <ReasonField value={reason} onValueChange={setReason} />
      </form>
    </Dialog>
  )
}
