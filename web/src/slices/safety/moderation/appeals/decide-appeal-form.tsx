import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { type AppealOutcome, shortenableActs } from '@netwrk/domain/safety/standing'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { type FormEvent, useState } from 'react'
import { refusalCode, refusalText } from '../../../../lib/calls/refusal-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { ChoiceList } from '../../../../ui/form/options/choice-list.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useProblem } from '../../../../ui/form/use-problem.ts'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { sendByKeys } from '../../../../ui/keys/send-by-keys.ts'
import { useDecideAppeal } from '../moderation.api.ts'

type Field = 'outcome' | 'days' | 'reason'

const outcomes = [
  { value: 'upheld', label: 'Uphold', description: 'The decision stays as it is.' },
  { value: 'shortened', label: 'Shorten', description: 'It ends sooner.' },
  {
    value: 'overturned',
    label: 'Overturn',
    description: 'All of it is taken back, strikes included, as if it had not been.',
  },
] as const

const failed = 'This could not be sent. What you typed is still here. Please try again.'
const fieldOf: Record<string, Field> = {
  'safety.duration_missing': 'days',
  'safety.not_shortenable': 'days',
  'safety.statement_missing': 'reason',
}

/** What becomes of an appeal, and why, which the member reads. */
export function DecideAppealForm({ appeal }: { appeal: AppealRow }) {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null)
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const { formRef, problemOf, formProblem, show, clear } = useProblem<Field>()
  const decide = useDecideAppeal()
  const canShorten = shortenableActs.includes(appeal.decision.act)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending) return
    const number = Number(days)
    const isNumber = Number.isInteger(number) && number >= 1 && number <= 3650
    if (outcome === null) {
      formRef.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
      return show({ field: 'outcome', text: 'Please choose what becomes of it.' })
    }
    if (outcome === 'shortened' && !isNumber)
      return show({ field: 'days', text: 'Please enter whole days, 1 to 3650.' })
    if (reason.trim() === '') return show({ field: 'reason', text: 'Please give the reasons.' })
    clear()
    decide.mutate(
      { appealId: appeal.id, outcome, days: outcome === 'shortened' ? number : null, reason },
      {
        onError: (error) =>
          show({ field: fieldOf[refusalCode(error) ?? ''] ?? null, text: refusalText(error, failed) }),
      },
    )
  }
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      aria-labelledby="outcome"
      className="flex flex-col gap-5"
    >
      <ChoiceList
        label="What becomes of it"
        options={outcomes.filter(({ value }) => value !== 'shortened' || canShorten)}
        value={outcome}
        onValueChange={(next) => {
          clear()
          setOutcome(next)
        }}
        error={problemOf('outcome')}
      />
      {outcome === 'shortened' && (
        <TextField
          label="Days in all, from the decision on"
          name="days"
          inputMode="numeric"
          value={days}
          onValueChange={(next) => {
            clear('days')
            setDays(next)
          }}
          error={problemOf('days')}
        />
      )}
      <TextArea
        label="Why. The member reads it word for word."
        name="reason"
        rows={3}
        maxLength={STATEMENT_LIMIT}
        value={reason}
        onValueChange={(next) => {
          clear('reason')
          setReason(next)
        }}
        error={problemOf('reason')}
      />
      <FormProblem text={formProblem} />
      <Button
        kind="primary"
        type="submit"
        isBusy={decide.isPending}
        busyLabel="Deciding..."
        className="self-start"
      >
        Decide the appeal
        <KeyHint>Ctrl Enter</KeyHint>
      </Button>
    </form>
  )
}
