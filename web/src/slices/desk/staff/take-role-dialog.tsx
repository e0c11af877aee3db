import { roleTexts } from '@netwrk/domain/desk/role-texts'
import type { StaffMember } from '@netwrk/domain/desk/staff.contract'
import { type FormEvent, useId, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useTakeRole } from './staff.api.ts'

type TakeRoleDialogProps = { member: StaffMember; onClose: () => void }

/** Takes somebody's role away, once it is said why. */
export function TakeRoleDialog({ member: { id, name, role }, onClose }: TakeRoleDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = useTakeRole()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take.isPending) return
    if (reason.trim() === '') return setProblem('Please say why. It is on record.')
    setProblem(undefined)
    take.mutate(
      { memberId: id, role, reason },
      {
        onSuccess: onClose,
        onError: (error) =>
          setProblem(refusalText(error, 'The role could not be taken away. Please try again.')),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take the role of ${name} away?`}
      description={`${roleTexts[role].name} no more: their next call is refused, and their desk closes.`}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" form={formId} isBusy={take.isPending}>
            Take it away
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        <FormProblem text={problem} />
        <ReasonField value={reason} onValueChange={setReason} />
      </form>
    </Dialog>
  )
}
