import { dayIn, daysAfter, pauseLimits, sayDay } from '@netwrk/domain/profiles/out-of-sight/pause'
import { refusals } from '@netwrk/domain/refusals'
import { type FormEvent, useState } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { useTakeBreak } from './use-break.ts'

const lengths = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '1 month' },
  { value: 'day', label: 'Until a day I choose' },
] as const
type Length = (typeof lengths)[number]['value']
type Draft = { length: Length; day: string; words: string }

const draftName = 'break'
const nothing: Draft = { length: '7', day: '', words: '' }

/** How long, and what those read who write meanwhile. */
export function BreakForm() {
  const me = useAccount()?.id ?? ''
  const [draft, setDraft] = useState<Draft>(() => readInTab<Draft>(me, draftName) ?? nothing)
  useStoredWhenEnded(me, draftName, draft === nothing ? null : draft)
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow())
  const { notify } = useToast()
  const { mutate, isPending, error, reset } = useTakeBreak()
  const [isDayMissing, setDayMissing] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setDayMissing(false)
    reset()
  }
  const until = draft.length === 'day' ? draft.day : daysAfter(today, Number(draft.length))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (until === '') return setDayMissing(true)
    mutate(
      { until, words: draft.words },
      {
        onSuccess: () => {
          forgetInTab(me, draftName)
          notify({ title: `You're on a break until ${sayDay(until)}.`, kind: 'success' })
        },
      },
    )
  }
  const refused = error ? refusalText(error, refusals['request.failed'].text) : undefined
  const problem = isDayMissing ? refusals['profiles.break_day'].text : refused
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 py-3">
      <FormProblem text={draft.length === 'day' ? undefined : problem} />
      <p className="text-muted text-sm">
        Nobody new sees you, you're shown as offline, and you meet nobody new. Your matches and conversations
        stay, and whoever writes to you is told until when you're away.
      </p>
      <Select
        label="For how long"
        options={lengths}
        value={draft.length}
        onValueChange={(length) => change({ length })}
      />
      {draft.length === 'day' && (
        <TextField
          label="Back on"
          type="date"
          value={draft.day}
          error={problem}
          min={daysAfter(today, 1)}
          max={daysAfter(today, pauseLimits.days - 1)}
          onValueChange={(day) => change({ day })}
        />
      )}
      <TextField
        label="Your words (optional)"
        description="Shown to people you talk with while you're away"
        placeholder="Back after the fair"
        maxLength={pauseLimits.wordsMax}
        value={draft.words}
        onValueChange={(words) => change({ words })}
      />
      <Button isWide type="submit" isBusy={isPending} busyLabel="Saving...">
        Take a Break
      </Button>
    </form>
  )
}
