import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import {
  forgetInTab,
  readInTab,
  storeInTab,
  useStoredWhenEnded,
} from '../../../lib/storage/member-tab-store.ts'
import { useMember } from '../../accounts/member.reads.ts'

type Typed = { note: string }

/** The note as it is typed: it stays where saving fails, and where its writer looks elsewhere before it is saved. */
export function useNote(about: string, saved: string) {
  const memberId = useMember()?.id ?? ''
  const place = `note.${about}`
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => readInTab<Typed>(memberId, place)?.note ?? null)
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    api.profiles.saveNote.mutationOptions({
      scope: { id: place },
      onSuccess: (answer, sent) => {
        queryClient.setQueryData(api.profiles.note.queryKey({ input: { id: about } }), answer)
        // What was typed since is not saved yet.
        setTyped((now) => (now === sent.note ? null : now))
      },
    }),
  )
  const isChanged = typed !== null && typed.trim() !== saved
  useStored(memberId, place, isChanged ? typed : null)
  return {
    note: typed ?? saved,
    isChanged,
    isSaving: isPending,
    isSaved: isSuccess && !isChanged,
    problem: error ? refusalText(error, 'Failed to save your note. Please try again.') : undefined,
    change(note: string) {
      if (!isPending) reset()
      setTyped(note)
    },
    save: () => mutate({ id: about, note: typed ?? saved }),
  }
}

/** Keeps what is not saved while its writer is elsewhere in this tab. */
function useStored(memberId: string, place: string, note: string | null): void {
  const unsaved = useMemo(() => (note === null ? null : { note }), [note])
  useStoredWhenEnded(memberId, place, unsaved)
  useEffect(() => {
    if (unsaved === null) forgetInTab(memberId, place)
    else storeInTab(memberId, place, unsaved)
  }, [memberId, place, unsaved])
}
