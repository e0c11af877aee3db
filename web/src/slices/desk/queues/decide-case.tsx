import type { CaseQueue } from '@netwrk/domain/desk/queues'
import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import { type FormEvent, useRef, useState } from 'react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { ChoiceList } from '../../../ui/form/options/choice-list.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { KeyHint } from '../../../ui/keys/key-cap.tsx'
import { sendByKeys } from '../../../ui/keys/send-by-keys.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { penceIn, poundsText } from './pounds.ts'
import { useDecideCase } from './queues.api.ts'

type Choice = 'yes' | 'no'
type DecideCaseProps = {
  queue: CaseQueue
  row: CaseRow
  choices: readonly { value: Choice; label: string; description: string }[]
  /** What can be given back; absent where it is not about money. */
  payablePence?: number
  reasonLabel?: string
}
type Field = 'choice' | 'amount' | 'reason'

const isRead = 'Why. The member reads it word for word.'
const failed = 'This could not be sent. What you typed is still here. Please try again.'

/** Where a case is decided, with the reason, which the member reads as a rule. */
export function DecideCase({ queue, row, choices, payablePence, reasonLabel = isRead }: DecideCaseProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [amount, setAmount] = useState(payablePence === undefined ? '' : poundsText(payablePence))
  const [reason, setReason] = useState('')
  const { formRef, problemOf, formProblem, show, clear } = useProblem<Field>()
  const decide = useDecideCase(queue, row.memberId)
  const section = useRef<HTMLElement>(null)
  useKeys({ d: () => section.current?.querySelector<HTMLElement>('[role="radio"]')?.focus() })
  const hasAmount = choice === 'yes' && payablePence !== undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending) return
    if (choice === null) {
      formRef.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
      return show({ field: 'choice', text: 'Please choose what becomes of it.' })
    }
    const amountPence = hasAmount ? penceIn(amount) : null
    if (hasAmount && !amountPence)
      return show({ field: 'amount', text: 'Please enter pounds, such as 9.50.' })
    if (reason.trim() === '') return show({ field: 'reason', text: 'Please give the reason.' })
    clear()
    decide.mutate(
      { isYes: choice === 'yes', amountPence, reason },
      {
        onError: (error) => {
          const field = refusalCode(error) === 'desk.refund_amount' ? 'amount' : null
          show({ field, text: refusalText(error, failed) })
        },
      },
    )
  }
  return (
    <Card render={<section ref={section} aria-labelledby="decide" />} className="flex flex-col gap-4">
      <h3 id="decide" className="flex items-center gap-2 font-semibold text-base">
        Decision <KeyHint>d</KeyHint>
      </h3>
      {row.claim && !row.claim.isOwn && (
        <Banner shape="box">{row.claim.name} works on this, so nobody else can decide it now.</Banner>
      )}
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        onKeyDown={sendByKeys}
        aria-labelledby="decide"
        className="flex flex-col gap-5"
      >
        <ChoiceList
          label="What becomes of it"
          options={choices}
          value={choice}
          onValueChange={(value) => {
            clear()
            setChoice(value)
          }}
          error={problemOf('choice')}
        />
        {hasAmount && (
          <TextField
            label="How much, in pounds"
            name="amount"
            inputMode="decimal"
            value={amount}
            onValueChange={(value) => {
              clear('amount')
              setAmount(value)
            }}
            error={problemOf('amount')}
          />
        )}
        <TextArea
          label={reasonLabel}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={(value) => {
            clear('reason')
            setReason(value)
          }}
          error={problemOf('reason')}
        />
        <FormProblem text={formProblem} />
        <Button kind="primary" type="submit" isBusy={decide.isPending} className="self-start">
          Decide
          <KeyHint>Ctrl Enter</KeyHint>
        </Button>
      </form>
    </Card>
  )
}
