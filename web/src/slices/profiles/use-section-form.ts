import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { type SectionKey, useEditing } from './editing.tsx'
import { useOwnProfileUpdate } from './use-own-profile.ts'

type Options<Draft> = {
  section: SectionKey
  /** What is stored; the draft starts from it. */
  saved: Draft
  save: (draft: Draft) => Promise<{ profile: OwnProfile }>
  /** The section as its error text names it: `Failed to update bio. Please try again.` (DECISIONS 49). */
  words: string
}

/** The draft of one section: a save that fails keeps it and says why. */
export function useSectionForm<Draft extends object>({ section, saved, save, words }: Options<Draft>) {
  const [base] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const { setOpen, setUnsaved, noteSaved } = useEditing()
  const update = useOwnProfileUpdate()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base)

  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: save,
    meta: { asksToSignIn: true },
    onSuccess: (answer) => {
      update(answer)
      setOpen(section, false)
      noteSaved(section)
    },
  })

  useEffect(() => {
    setUnsaved(section, isDirty ? () => mutateAsync(draft) : null)
  }, [section, isDirty, setUnsaved, mutateAsync, draft])
  useEffect(() => () => setUnsaved(section, null), [section, setUnsaved])

  return {
    draft,
    /** Takes part of a new draft; what the last save said no longer applies. */
    change: (part: Partial<Draft>) => {
      if (error) reset()
      setDraft((before) => ({ ...before, ...part }))
    },
    isSaving: isPending,
    code: refusalCode(error),
    error: error ? refusalText(error, `Failed to update ${words}. Please try again.`) : undefined,
    submit: () => (isDirty ? mutate(draft) : setOpen(section, false)),
    cancel: () => setOpen(section, false),
  }
}

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  'isSaving' | 'error' | 'code' | 'submit' | 'cancel'
>
