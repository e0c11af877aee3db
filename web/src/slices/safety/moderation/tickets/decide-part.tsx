import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import { type Ref, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useDecide } from '../moderation.api.ts'
import { DecideForm } from './decide-form.tsx'
import { DecisionSummary } from './past-decisions.view.tsx'

type DecidePartProps = {
  ref: Ref<HTMLElement>
  ticket: Ticket
  /** Which state of the ticket the moderator has seen. */
  seenVersion: number
  /** They have been told what was added, and see it now. */
  onSeen: (ticket: Ticket) => void
  onNext: (() => void) | undefined
}

/** Where a ticket is decided; afterwards the way to the next. */
export function DecidePart({ ref, ticket, seenVersion, onSeen, onNext }: DecidePartProps) {
  // Held here, as the form is gone once the ticket is known to be decided.
  const decide = useDecide(ticket.number)
  const decided = decide.data?.decisionNumber ?? null
  const made = ticket.decisions.find(({ number }) => number === ticket.decided?.number)
  const isChanged = ticket.version !== seenVersion
  const next = useRef<HTMLButtonElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const canGoOn = decided !== null && ticket.state === 'decided'
  // The ticket may be known to be decided before its decision's number is, so the focus waits for both.
  useEffect(() => {
    if (canGoOn) (next.current ?? told.current)?.focus()
  }, [canGoOn])
  return (
    <Card render={<section ref={ref} aria-labelledby="decide" />} className="flex flex-col gap-4">
      <h3 id="decide" className="flex items-center gap-2 font-semibold text-base">
        Decision
        {ticket.state === 'open' && <KeyHint>d</KeyHint>}
      </h3>
      {ticket.state === 'decided' ? (
        <>
          {decided !== null && (
            <p ref={told} tabIndex={-1} role="status" className="outline-none">
              Decided: this is decision {decided}.
            </p>
          )}
          {made ? (
            <div>
              <DecisionSummary decision={made} isOpen />
            </div>
          ) : (
            decided === null && <p>This ticket has been decided.</p>
          )}
          {onNext && (
            <Button ref={next} kind="primary" className="self-start" onClick={onNext}>
              Next ticket
              <KeyHint>n</KeyHint>
            </Button>
          )}
        </>
      ) : (
        <>
          {isChanged && (
            <Banner
              shape="box"
              actions={
                <Button kind="plain" size="sm" onClick={() => onSeen(ticket)}>
                  I have looked at it
                </Button>
              }
            >
              Something was added to this ticket. It is marked New above; what you typed is still here.
            </Banner>
          )}
          {ticket.claim && !ticket.claim.isOwn && (
            <Banner shape="box">
              {ticket.claim.name} works on this ticket, so nobody else can decide it now.
            </Banner>
          )}
          <DecideForm ticket={ticket} seenVersion={seenVersion} decide={decide} />
        </>
      )}
    </Card>
  )
}
