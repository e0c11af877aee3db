import type { HeldForReview } from '@netwrk/domain/safety/held-messages.contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../../../../lib/calls/api.ts'
import { onRecord } from '../../../../lib/calls/on-record.ts'
import { refusalText } from '../../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { HeldMessage } from './held-message.tsx'

type HeldPartProps = {
  number: number
  /** The focus was in the last of them, which is decided. */
  onSettled: () => void
}

/** Messages of the ticket's subject that wait for review. Nothing is shown where none does. */
export function HeldPart({ number, onSettled }: HeldPartProps) {
  const { data, error, isFetching, refetch } = useQuery(
    // That they were read is on record, so nobody asks but who opens the ticket.
    api.safety.heldMessages.queryOptions({
      ...onRecord,
      input: { number },
    }),
  )
  const part = useRef<HTMLElement>(null)
  useKeys({ h: () => focusFirst(part) })
  const waiting = data?.held.length ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    const isOneGone = waiting < before.current
    before.current = waiting
    if (!isOneGone || document.activeElement !== document.body) return
    if (waiting > 0) focusFirst(part)
    else onSettled()
  }, [waiting, onSettled])
  if (!data && error && !isFetching) {
    return (
      <ErrorState
        title="Messages that wait for review could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || data.held.length === 0) return null
  return (
    <section ref={part} aria-label="Waiting for review" className="flex flex-col gap-4">
      {data.held.map((held: HeldForReview, index) => (
        <HeldMessage key={held.id} held={held} hasKey={index === 0} />
      ))}
    </section>
  )
}

/** To what is decided about the first: its reason, with the buttons after it. */
function focusFirst(part: RefObject<HTMLElement | null>): void {
  part.current?.querySelector('textarea')?.focus()
}
