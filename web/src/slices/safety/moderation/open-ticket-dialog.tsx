import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { type Category, categories, categoryTexts } from '@netwrk/domain/safety/report'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceList } from '../../../ui/form/choice-list.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const options = categories.map((value) => ({ value, label: categoryTexts[value] }))

/** Opens a ticket about a member whom nobody has reported. */
export function OpenTicketDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [text, setText] = useState('')
  const [memberId, setMemberId] = useState<string | null>(null)
  const [category, setCategory] = useState<Category>('other')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const members = useFoundMembers(text)
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
        <SearchField
          label="Name, username or email"
          value={text}
          onValueChange={(next) => {
            setText(next)
            setMemberId(null)
          }}
        />
        {members !== undefined &&
          (members.length === 0 ? (
            <p role="status" className="text-muted">
              Nobody is found.
            </p>
          ) : (
            <ChoiceList
              label="Member"
              options={members.map(({ id, name, username }) => ({
                value: id,
                label: name,
                description: `@${username}`,
              }))}
              value={memberId}
              onValueChange={setMemberId}
            />
          ))}
        <Select label="For what" options={options} value={category} onValueChange={setCategory} />
        <TextArea label="Why" rows={3} maxLength={STATEMENT_LIMIT} value={words} onValueChange={setWords} />
        <FormProblem text={problem} />
      </form>
    </Dialog>
  )
}

/** Who fits what was typed; undefined before there is something to look for. */
function useFoundMembers(text: string) {
  const wanted = text.trim()
  const { data } = useQuery({
    ...api.safety.findMembers.queryOptions({ input: { text: wanted } }),
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  })
  return wanted.length >= 2 ? data?.members : undefined
}

function useOpenTicket(onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.safety.openTicket.mutationOptions({
      onSuccess: ({ number }) => {
        onClose()
        void queryClient.invalidateQueries({ queryKey: api.safety.tickets.key() })
        void navigate({ to: '/moderation', search: { ticket: String(number) } })
      },
    }),
  )
}
