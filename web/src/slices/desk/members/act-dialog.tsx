import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

const failed = 'This could not be sent. What you typed is still here. Please try again.'

type ActDialogProps = {
  title: string
  /** What will happen. */
  text: ReactNode
  confirm: string
  isDangerous?: boolean | undefined
  /** Who reads the reason; null where none is asked for. */
  reasonFor: string | null
  /** Fields besides the reason. */
  children?: ReactNode
  /** What is wrong with those fields; then nothing is sent. */
  check?: (() => string | undefined) | undefined
  /** Does it. Resolves to what came of it, to be told. */
  run: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks before something is looked at or done that is on record, and for the reason. What is typed stays until it is done. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, confirm, isDangerous = false, reasonFor, children, check, run, onClose } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { notify } = useToast()
  const act = useMutation({ mutationFn: () => run(reason.trim()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending) return
    setProblem(check?.())
    setReasonMissing(reasonFor !== null && reason.trim() === '')
    if (check?.() !== undefined || (reasonFor !== null && reason.trim() === '')) return
    act.mutate(undefined, {
      onSuccess: (told) => {
        onClose()
        if (told !== undefined) notify({ title: told, kind: 'success' })
      },
      onError: (error) => setProblem(refusalText(error, failed)),
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !act.isPending && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button kind="ghost" disabled={act.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isBusy={act.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        <FormProblem text={problem} />
        {children}
        {reasonFor !== null && (
          <ReasonField
            description={reasonFor}
            value={reason}
            error={isReasonMissing ? 'Please say why. It is on record.' : undefined}
            onValueChange={(next) => {
              setReasonMissing(false)
              setReason(next)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
