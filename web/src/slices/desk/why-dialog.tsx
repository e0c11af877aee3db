import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type WhyDialogProps = {
  title: string
  description?: ReactNode
  confirmLabel: string
  isDangerous?: boolean
  children?: ReactNode
  isBusy: boolean
  /** Does it, or says what is wrong with what was entered. */
  onConfirm: (
    reason: string,
    after: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => string | undefined
  onClose: () => void
}

/** What changes something, once it is said why. */
export function WhyDialog(props: WhyDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    isDangerous = false,
    children,
    isBusy,
    onConfirm,
    onClose,
  } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') return setProblem('Please say why. It is on record.')
    setProblem(
      onConfirm(reason, {
        onSuccess: onClose,
        onError: (error) => setProblem(refusalText(error, 'That did not work. Please try again.')),
      }),
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} type="submit" form={formId} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        <FormProblem text={problem} />
        {children}
        <ReasonField value={reason} onValueChange={setReason} />
      </form>
    </Dialog>
  )
}
