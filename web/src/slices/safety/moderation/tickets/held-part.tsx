import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../lib/calls/api.ts'
import { refusalText } from '../../../../lib/calls/refusal-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useToast } from '../../../../ui/feedback/toasts.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'

const failed = 'An unexpected error occurred. Please try again.'

/** Messages of the ticket's subject that wait for review. Nothing is shown where none does. */
export function HeldPart({ number }: { number: number }) {
  const { data } = useQuery(api.safety.heldMessages.queryOptions({ input: { number }, staleTime: 60_000 }))
  if (!data || data.held.length === 0) return null
  return (
    <section aria-label="Waiting for review" className="flex flex-col gap-4">
      {data.held.map((held) => (
        <HeldMessage key={held.id} held={held} />
      ))}
    </section>
  )
}

type HeldMessageProps = {
  held: { id: string; content: string; reasons: string[]; toName: string; releasedAt: Date }
}

function HeldMessage({ held }: HeldMessageProps) {
  const { id, content, reasons, toName, releasedAt } = held
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useFinish()
  return (
    <div className="rounded-card border bg-surface p-5 text-sm">
      <h3 className="font-semibold">A message to {toName} waits for review</h3>
      <p className="mt-2 whitespace-pre-wrap break-words">{content}</p>
      <p className="mt-2 text-muted">{reasons.join(' ')}</p>
      <p className="mt-2 text-muted">Released by itself on {releasedAt.toLocaleString('en-GB')}.</p>
      <TextArea
        label="Why it is rejected, as its sender reads it"
        rows={2}
        value={reason}
        onValueChange={setReason}
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" isBusy={isPending} onClick={() => mutate({ id, reason: null })}>
          Release
        </Button>
        <Button
          kind="danger"
          isBusy={isPending}
          disabled={reason.trim() === ''}
          onClick={() => mutate({ id, reason })}
        >
          Reject
        </Button>
      </div>
    </div>
  )
}

/** Releases a message, or rejects it where there is a reason. */
function useFinish() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    mutationFn: async ({ id: heldId, reason }: { id: string; reason: string | null }) => {
      if (reason === null) await client.safety.releaseHeld({ heldId })
      else await client.safety.rejectHeld({ heldId, reason })
    },
    onError: (error) => notify({ title: refusalText(error, failed), kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.safety.heldMessages.key() }),
  })
}
