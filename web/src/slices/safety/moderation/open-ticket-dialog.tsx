import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { type Category, categories, categoryTexts } from '@netwrk/domain/safety/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MemberChoice } from '../../desk/members/member-choice.view.tsx'

const options = categories.map((value) => ({ value, label: categoryTexts[value] }))

type OpenTicketDialogProps = {
  /** Whom it is about, where that is known; else they are searched for. */
  about?: { id: string; name: string; username: string } | undefined
  onClose: () => void
}

/** Opens a ticket about a member whom nobody has reported. */
export function OpenTicketDialog({ about, onClose }: OpenTicketDialogProps) {
  const formId = useId()
  const [memberId, setMemberId] = useState<string | null>(about?.id ?? null)
  const [category, setCategory] = useState<Category>('other')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = useOpenTicket(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (open.isPending) return
    if (memberId === null) return setProblem('Please choose a member.')
    setProblem(undefined)
    open.mutate(
      { memberId, category, words },
      {
        onError: (error) =>
          setProblem(refusalText(error, 'The ticket could not be opened. Please try again.')),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Open a ticket"
      width="regular"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={open.isPending}>
            Open the ticket
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        {about ? (
          <p className="[overflow-wrap:anywhere]">
            About <bdi className="font-medium">{about.name}</bdi>{' '}
            <span className="text-muted">@{about.username}</span>
          </p>
        ) : (
          <MemberChoice value={memberId} onValueChange={setMemberId} />
        )}
        <Select label="For what" options={options} value={category} onValueChange={setCategory} />
        <TextArea label="Why" rows={3} maxLength={STATEMENT_LIMIT} value={words} onValueChange={setWords} />
        <FormProblem text={problem} />
      </form>
    </Dialog>
  )
}

function useOpenTicket(onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.safety.openTicket.mutationOptions({
      onSuccess: ({ number }) => {
        onClose()
        void queryClient.invalidateQueries({ queryKey: api.safety.tickets.key() })
        void navigate({ to: '/desk/$', params: { _splat: 'reports' }, search: { ticket: String(number) } })
      },
    }),
  )
}
