import { FACTOR_MINUTES } from '@netwrk/domain/desk/staff-acts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConfirmation } from './use-confirmation.ts'

/**
 * Asks for a code of the authenticator whenever a call of the staff is refused for want of one, and lets that call go on.
 * What called waits meanwhile, so that nothing that was typed is lost.
 */
export function ConfirmFactor() {
  const answer = useConfirmation()
  return (
    <Dialog
      isOpen={answer !== null}
      onOpenChange={(isOpen) => !isOpen && answer?.(false)}
      title="Confirm that it is you"
    >
      {answer && <CodeForm onAnswer={answer} />}
    </Dialog>
  )
}

function CodeForm({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const formId = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = useConfirm()
  const send = (typed: string) => {
    if (confirm.isPending) return
    if (typed.trim() === '') return setProblem('Please enter the verification code')
    confirm.mutate(
      { code: typed },
      {
        onSuccess: () => onAnswer(true),
        onError: (error) => {
          setCode('')
          setProblem(refusalText(error, 'The code could not be checked. Please try again.'))
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">
        Enter the code that your authenticator app shows for Netwrk. For the next {FACTOR_MINUTES} minutes you
        are not asked again.
      </p>
      <CodeField
        label="Code from the app"
        autoFocus
        value={code}
        error={problem}
        onValueChange={(text) => {
          setProblem(undefined)
          setCode(text)
        }}
        onComplete={send}
      />
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" isBusy={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}

function useConfirm() {
  const queryClient = useQueryClient()
  return useMutation(
    api.desk.confirm.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.desk.me.key() }),
    }),
  )
}
