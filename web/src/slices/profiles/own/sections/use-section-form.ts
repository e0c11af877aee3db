import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallContext } from '../../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../../lib/calls/refusal-text.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../../lib/storage/member-tab-store.ts'
import { useToast } from '../../../../ui/feedback/toasts.tsx'
import { useMember } from '../../../accounts/member.reads.ts'
import { useEditing } from '../editing.tsx'
import { useOwnProfileReload, useOwnProfileUpdate } from '../use-own-profile.ts'

type Problems<Draft> = { [Field in keyof Draft]?: string | undefined }

type Options<Draft> = {
  section: SectionKey
  /** What is stored; the draft starts from it. */
  saved: Draft
  /** How often each section was saved when this was stored. */
  revisions: OwnProfile['revisions']
  save: (
    draft: Draft & { revision: number },
    options: { context: CallContext },
  ) => Promise<{ profile: OwnProfile }>
  /** The section as its error text names it: `Failed to update bio. Please try again.`. */
  words: string
  /** What is wrong with the fields of a draft. */
  problemsOf?: (draft: Draft) => Problems<Draft>
  /** The field that a refusal is about; undefined where it is the section as a whole. */
  fieldOf?: (code: string | null, draft: Draft) => keyof Draft | undefined
}

/** What was typed when the session ended, and the revision that it changes. */
type Typed<Draft> = { draft: Draft; revision: number }

/** The draft of one section: a save that fails keeps it and says why, each thing at its field. */
export function useSectionForm<Draft extends object>({
  section,
  saved,
  revisions,
  save,
  words,
  problemsOf = () => ({}),
  fieldOf = () => undefined,
}: Options<Draft>) {
  const memberId = useMember()?.id ?? ''
  const [restored] = useState(() => readInTab<Typed<Draft>>(memberId, section))
  const [base] = useState({ saved, revision: restored?.revision ?? revisions[section] })
  const [draft, setDraft] = useState<Draft>(restored ? { ...saved, ...restored.draft } : saved)
  const [isChecked, setChecked] = useState(false)
  const { setOpen, setUnsaved, isSavedTogether, focusOnProblem, nextAfter, noteSaved, startOver } =
    useEditing()
  const update = useOwnProfileUpdate()
  const reload = useOwnProfileReload()
  const { notify } = useToast()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.saved)
  const problems = problemsOf(draft)
  const isWrong = Object.values(problems).some((problem) => problem !== undefined)
  const next = nextAfter(section)

  const { mutateAsync, isPending, error, reset } = useMutation({
    // The form itself asks to sign in.
    mutationFn: (changed: Draft) =>
      save({ ...changed, revision: base.revision }, { context: { asksToSignIn: true } }),
    onSuccess: (answer) => {
      update(answer)
      setOpen(section, false)
      noteSaved(section)
    },
  })

  const check = useCallback(() => {
    setChecked(true)
    return !isWrong
  }, [isWrong])
  useEffect(() => {
    setUnsaved(section, isDirty ? { check, save: () => mutateAsync(draft) } : null)
  }, [section, isDirty, setUnsaved, check, mutateAsync, draft])
  useEffect(() => () => setUnsaved(section, null), [section, setUnsaved])
  useEffect(() => forgetInTab(memberId, section), [memberId, section])
  const typed = useMemo(() => (isDirty ? { draft, revision: base.revision } : null), [isDirty, draft, base])
  useStoredWhenEnded(memberId, section, typed)

  const submitThen = async (then: SectionKey | null) => {
    try {
      if (!check()) return focusOnProblem(section)
      if (isDirty) await mutateAsync(draft)
      else setOpen(section, false)
      if (then) setOpen(then, true)
    } catch {
      // The section says why.
      focusOnProblem(section)
    }
  }

  const code = refusalCode(error)
  const refused = error ? refusalText(error, `Failed to update ${words}. Please try again.`) : undefined
  const refusedField = error ? fieldOf(code, draft) : undefined
  return {
    draft,
    /** Takes part of a new draft; what the last save said no longer applies. */
    change: (part: Partial<Draft>) => {
      if (error) reset()
      setDraft((before) => ({ ...before, ...part }))
    },
    isSaving: isPending,
    isSavedTogether,
    code,
    /** What is wrong with a field, from the first try to save on. */
    problemOf: (field: keyof Draft) =>
      (isChecked ? problems[field] : undefined) ?? (field === refusedField ? refused : undefined),
    /** What is wrong with the section as a whole. */
    formError: refusedField === undefined ? refused : undefined,
    submit: () => void submitThen(null),
    /** The section to fill in after this one. */
    next,
    submitAndGoOn: () => void submitThen(next),
    cancel: () => setOpen(section, false),
    /** Puts what is stored by now in the place of what was typed. */
    loadNewest: () =>
      reload().then(
        () => startOver(section),
        () => notify({ title: 'The newest could not be loaded. Please try again.', kind: 'error' }),
      ),
  }
}

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  | 'isSaving'
  | 'isSavedTogether'
  | 'formError'
  | 'code'
  | 'submit'
  | 'next'
  | 'submitAndGoOn'
  | 'cancel'
  | 'loadNewest'
>
