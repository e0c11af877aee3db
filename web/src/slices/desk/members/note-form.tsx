import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useMemberReload } from './members.api.ts'

const longest = 2000
const failed = 'The note could not be saved. What you typed is still here. Please try again.'

/** Adds a note about a member. What was typed stays until it is saved. */
export function NoteForm({ memberId }: { memberId: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useAddNote(memberId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    if (text.trim() === '') return setProblem('Please write the note first.')
    setProblem(undefined)
    add.mutate(
      { memberId, text },
      {
        onSuccess: () => setText(''),
        onError: (error) => setProblem(refusalText(error, failed)),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mb-3 flex flex-col gap-3">
      <TextArea
        label="New note"
        rows={2}
        maxLength={longest}
        value={text}
        error={problem}
        onValueChange={(next) => {
          setProblem(undefined)
          setText(next)
        }}
      />
      <Button type="submit" size="sm" className="self-start" isBusy={add.isPending}>
        Add the note
      </Button>
    </form>
  )
}

function useAddNote(memberId: string) {
  const queryClient = useQueryClient()
  const reload = useMemberReload(memberId)
  return useMutation(
    api.desk.addNote.mutationOptions({
      onSuccess: () =>
        Promise.all([queryClient.invalidateQueries({ queryKey: api.desk.notes.key() }), reload()]),
    }),
  )
}
