import { acts, STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { categories, categoryTexts } from '@netwrk/domain/safety/report'
import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalCode, refusalText } from '../../../../lib/calls/refusal-text.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { ChoiceList } from '../../../../ui/form/options/choice-list.tsx'
import { Select } from '../../../../ui/form/options/select.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useProblem } from '../../../../ui/form/use-problem.ts'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { sendByKeys } from '../../../../ui/keys/send-by-keys.ts'
import { useAccount } from '../../../accounts/member.reads.ts'
import type { useDecide } from '../moderation.api.ts'
import { actChoices } from '../staff-text.ts'
import {
  contentsOf,
  type DecideField,
  decisionOf,
  decisionProblems,
  emptyDecision,
  isTimed,
  type TypedDecision,
  withAct,
} from './decide-draft.ts'
import { ProposedAct } from './proposed-act.tsx'
import { StatementFields } from './statement-fields.tsx'

type DecideFormProps = { ticket: Ticket; seenVersion: number; decide: ReturnType<typeof useDecide> }

const failed = 'The decision could not be sent. What you typed is still here. Please try again.'

const fieldOf: Record<string, DecideField> = {
  'safety.duration_missing': 'days',
  'safety.content_missing': 'content',
  'safety.target_not_found': 'content',
}

const actOptions = acts.map((value) => ({ value, ...actChoices[value] }))
const categoryOptions = categories.map((value) => ({ value, label: categoryTexts[value] }))

/** What happens, for how long, and the reasons that the member reads. */
export function DecideForm({ ticket, seenVersion, decide }: DecideFormProps) {
  const { number, proposed } = ticket
  const { typed, setTyped } = useTypedDecision(ticket)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<DecideField>()
  const contents = contentsOf(ticket)
  const change = (part: Partial<TypedDecision>) => {
    clear()
    setTyped({ ...typed, ...part })
  }
  const takeProposed = () => {
    clear()
    flushSync(() => setTyped(withAct(typed, proposed.act, proposed.days)))
    // On to the reasons; an act that needs none can be decided from where it is chosen.
    const next = '[name="facts"], [role="radio"][aria-checked="true"]'
    ;[...(formRef.current?.querySelectorAll<HTMLElement>(next) ?? [])].at(-1)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending) return
    const problems = decisionProblems(typed)
    if (problems[0]?.field === 'act') formRef.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
    if (problems.length > 0) return show(problems)
    clear()
    decide.mutate(
      { number, version: seenVersion, ...decisionOf(typed, contents) },
      {
        onError: (error) =>
          show({ field: fieldOf[refusalCode(error) ?? ''] ?? null, text: refusalText(error, failed) }),
      },
    )
  }
  const hasEffect = typed.act !== null && typed.act !== 'dismiss'
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      aria-labelledby="decide"
      className="flex flex-col gap-5"
    >
      <ProposedAct proposed={proposed} onTake={takeProposed} />
      <ChoiceList
        label="What happens"
        columns={2}
        options={actOptions}
        value={typed.act}
        onValueChange={(act) => {
          clear()
          setTyped(withAct(typed, act))
        }}
        error={problemOf('act')}
      />
      <Select
        label="For what"
        options={categoryOptions}
        value={typed.category}
        onValueChange={(category) => change({ category })}
      />
      {isTimed(typed.act) && (
        <TextField
          label={typed.act === 'suspend' ? 'Days' : 'Days (optional)'}
          name="days"
          inputMode="numeric"
          description={typed.act === 'suspend' ? undefined : 'Without them it holds until somebody ends it.'}
          value={typed.days}
          onValueChange={(days) => change({ days })}
          error={problemOf('days')}
        />
      )}
      {typed.act === 'remove_content' && (
        <ChoiceList
          label="What is removed"
          options={contents.map(({ key, label, isReported }) => ({
            value: key,
            label,
            aside: isReported && <Badge tone="ember">Reported</Badge>,
          }))}
          value={typed.content}
          onValueChange={(content) => change({ content })}
          error={problemOf('content')}
          description={contents.length === 0 ? 'Nothing was reported that can be removed.' : undefined}
        />
      )}
      {hasEffect && <StatementFields {...{ typed, change, problemOf }} />}
      <TextArea
        label="Note for the staff (optional)"
        rows={2}
        maxLength={STATEMENT_LIMIT}
        value={typed.note}
        onValueChange={(note) => change({ note })}
      />
      {/* Beside what was pressed: the form is longer than the screen. */}
      <FormProblem text={formProblem} />
      <Button
        kind={typed.act === 'ban' || typed.act === 'suspend' ? 'danger' : 'primary'}
        type="submit"
        isBusy={decide.isPending}
        busyLabel="Deciding..."
        className="self-start"
      >
        {typed.act === null ? 'Decide' : actChoices[typed.act].label}
        <KeyHint>Ctrl Enter</KeyHint>
      </Button>
    </form>
  )
}

/** What is typed outlives a session that ends. */
function useTypedDecision({ number, categories: reported }: Ticket) {
  const me = useAccount()?.id ?? ''
  const place = `decide.${number}`
  const [typed, setTyped] = useState<TypedDecision>(() => ({
    ...emptyDecision(reported[0] ?? 'other'),
    ...readInTab<TypedDecision>(me, place),
  }))
  useEffect(() => forgetInTab(me, place), [me, place])
  useStoredWhenEnded(me, place, typed.act === null ? null : typed)
  return { typed, setTyped }
}
