import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import type { HeldForReview } from '@netwrk/domain/safety/held-messages.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, client } from '../../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../../lib/calls/refusal-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { useToast } from '../../../../ui/feedback/toasts.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useProblem } from '../../../../ui/form/use-problem.ts'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { sendByKeys } from '../../../../ui/keys/send-by-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { momentText } from '../../standing/date-text.ts'

const failed = 'This could not be sent. What you typed is still here. Please try again.'

type HeldMessageProps = { held: HeldForReview; hasKey: boolean }

/** A message that waits for review: delivered, or rejected with a reason that its sender reads. */
export function HeldMessage({ held, hasKey }: HeldMessageProps) {
  const { id, content, attachments, reasons, toName, heldAt, releasedAt } = held
  const titleId = useId()
  const [reason, setReason] = useState('')
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'reason'>()
  const review = useReview()
  const send = (given: string | null) => {
    if (review.isPending) return
    clear()
    review.mutate(
      { id, reason: given },
      { onError: (error) => show({ field: null, text: refusalText(error, failed) }) },
    )
  }
  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return show({ field: 'reason', text: 'Please say why it is rejected.' })
    send(reason)
  }
  const isRejecting = review.isPending && review.variables.reason !== null
  return (
    <Card render={<article aria-labelledby={titleId} />} className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-semibold text-base [overflow-wrap:anywhere]">
            A message to {toName}
          </h3>
          <Badge tone="amber">Waiting for review</Badge>
          {hasKey && <KeyHint>h</KeyHint>}
        </div>
        <p className="text-muted text-sm">
          Written on {momentText(heldAt)}. If nobody decides, it is delivered on {momentText(releasedAt)}.
        </p>
      </header>
      <div className="flex flex-col gap-1 border-ember border-l-2 pl-4 [overflow-wrap:anywhere]">
        {content !== '' && <p className="whitespace-pre-line">{content}</p>}
        {attachments.length > 0 && (
          <p className="text-muted text-sm">With {attachments.join(', ')}. Files open below, as evidence.</p>
        )}
      </div>
      <div className="text-muted text-sm">
        <p id={`${titleId}-reasons`}>Why it waits, in the words its receiver would be warned with:</p>
        <ul aria-labelledby={`${titleId}-reasons`} className="mt-1 list-disc pl-5">
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <form
        ref={formRef}
        noValidate
        onSubmit={reject}
        onKeyDown={sendByKeys}
        aria-labelledby={titleId}
        className="flex flex-col gap-3"
      >
        <TextArea
          label="Why it is rejected. The sender reads it word for word."
          name="reason"
          rows={2}
          maxLength={STATEMENT_LIMIT}
          value={reason}
          onValueChange={(next) => {
            clear()
            setReason(next)
          }}
          error={problemOf('reason')}
        />
        <FormProblem text={formProblem} />
        <div className="flex flex-wrap gap-2">
          <Button
            isBusy={review.isPending && !isRejecting}
            busyLabel="Delivering..."
            onClick={() => send(null)}
          >
            Deliver it
          </Button>
          <Button kind="danger" type="submit" isBusy={isRejecting} busyLabel="Rejecting...">
            Reject it
            <KeyHint>Ctrl Enter</KeyHint>
          </Button>
        </div>
      </form>
    </Card>
  )
}

const done = {
  released: 'The message is delivered.',
  dropped: 'The message is not delivered: the two have parted, or its sender is suspended.',
  rejected: 'The message is rejected, and its sender is told why.',
} as const

/** Delivers a message, or rejects it where there is a reason; what came of it is said here, as it is gone by then. */
function useReview() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    mutationFn: async ({ id: heldId, reason }: { id: string; reason: string | null }) => {
      if (reason === null) return (await client.safety.releaseHeld({ heldId })).outcome
      await client.safety.rejectHeld({ heldId, reason })
      return 'rejected' as const
    },
    onSuccess: (outcome) =>
      notify({ title: done[outcome], kind: outcome === 'dropped' ? 'error' : 'success' }),
    // Somebody else was faster, and the message is gone from the screen.
    onError: (error) =>
      refusalCode(error) === 'safety.held_not_found' &&
      notify({ title: refusalText(error, failed), kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.safety.heldMessages.key() }),
  })
}
