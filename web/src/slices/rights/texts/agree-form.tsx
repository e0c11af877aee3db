import { textTitles } from '@netwrk/domain/rights/text-kinds'
import type { Text } from '@netwrk/domain/rights/texts.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { type ChangedText, ChangedTextView } from './changed-text.view.tsx'
import { consentQuery } from './consent.reads.ts'

/** What changed in each text, and a yes to all of it. */
export function AgreeForm({ due }: { due: readonly ChangedText[] }) {
  const [isTicked, setTicked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const agree = useAgree(() => setTicked(false))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agree.isPending) return
    if (!isTicked) return setProblem('Please tick the box if you agree.')
    setProblem(undefined)
    const texts = due.map(({ text: { kind, hash } }) => ({ kind, hash }))
    agree.mutate(
      { texts },
      {
        onError: (error) => setProblem(refusalText(error, 'An unexpected error occurred. Please try again.')),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label="What has changed">
      <p className="text-muted">
        Please read what is new, and agree if you do. Until then you can read everything here, and not write
        or change anything.
      </p>
      {due.map((one) => (
        <ChangedTextView key={one.text.kind} {...one} />
      ))}
      <div className="mt-6">
        <FormProblem text={problem} />
      </div>
      <Checkbox isChecked={isTicked} onChange={setTicked}>
        I have read and agree to {namesOf(due.map(({ text }) => text))}.
      </Checkbox>
      <Button kind="primary" size="lg" isWide type="submit" className="mt-4" isBusy={agree.isPending}>
        Agree
      </Button>
    </form>
  )
}

function namesOf(texts: readonly Text[]): string {
  const names = texts.map(({ kind }) => `the new ${textTitles[kind]}`)
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A text that changed while it was read is shown anew, and nothing is ticked. */
function useAgree(onChanged: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useToast()
  return useMutation(
    api.rights.agree.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: consentQuery.queryKey })
        notify({ title: 'Thank you. Everything is open to you again.', kind: 'success' })
        await navigate({ to: '/' })
      },
      onError: (error) => {
        if (refusalCode(error) !== 'rights.text_changed') return
        onChanged()
        void queryClient.invalidateQueries({ queryKey: consentQuery.queryKey })
      },
    }),
  )
}
