import type { Ticket, TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalText } from '../../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useClaim, useTicket } from '../moderation.api.ts'
import { DecidePart } from './decide-part.tsx'
import { HeldPart } from './held-part.tsx'
import { PastDecisions } from './past-decisions.view.tsx'
import { ReportCard } from './report-card.view.tsx'
import { TicketHead } from './ticket-head.view.tsx'
import { useClaimKept } from './use-claim-kept.ts'

type TicketPaneProps = {
  number: number
  /** The ticket as the list has it, which is asked for more often. */
  row: TicketRow | undefined
  onNext: (() => void) | undefined
}

/** The open ticket: what holds already, all reports with what was frozen, what was decided before, and the decision. */
export function TicketPane({ number, row, onNext }: TicketPaneProps) {
  const { data, error, isFetching, refetch } = useTicket(number)
  // Who works on it is known to the list sooner.
  const ticket = data && { ...data.ticket, claim: row ? row.claim : data.ticket.claim }
  const hasMore = ticket !== undefined && row !== undefined && row.reports > ticket.reports
  useEffect(() => {
    if (hasMore) void refetch()
  }, [hasMore, refetch])
  return (
    <div className="flex flex-col gap-5">
      {ticket ? (
        <OpenTicket ticket={ticket} onNext={onNext} />
      ) : error && !isFetching ? (
        <ErrorState
          title={`Ticket ${number} could not be loaded`}
          text={refusalText(error, 'An unexpected error occurred. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <TicketSkeleton />
      )}
    </div>
  )
}

type OpenTicketProps = { ticket: Ticket; onNext: (() => void) | undefined }

function OpenTicket({ ticket, onNext }: OpenTicketProps) {
  const claim = useClaim(ticket.number)
  const isOpen = ticket.state === 'open'
  const isOwn = ticket.claim?.isOwn === true
  const isElsewhere = ticket.claim !== null && !isOwn
  const decide = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // What the moderator has seen: a decision names it, so that nothing is decided that came after.
  const [seen, setSeen] = useState(() => seenOf(ticket))
  const toHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(toHeading, [toHeading])
  useClaimKept(isOpen && isOwn, () => claim.mutate(true))
  useKeys({
    c: () => isOpen && !isElsewhere && claim.mutate(!isOwn),
    d: () => decide.current?.querySelector<HTMLElement>('[role="radio"]')?.focus(),
  })
  return (
    <>
      <TicketHead
        {...{ ticket, heading }}
        isBusy={claim.isPending}
        onClaim={isOpen && !isElsewhere ? () => claim.mutate(!isOwn) : undefined}
      />
      {isOpen && <HeldPart number={ticket.number} onSettled={toHeading} />}
      <section aria-label="Reports" className="flex flex-col gap-4">
        {ticket.reportList.map((report) => (
          <ReportCard key={report.number} report={report} isNew={!seen.reports.includes(report.number)} />
        ))}
      </section>
      <PastDecisions
        decisions={ticket.decisions.filter((one) => one.number !== ticket.decided?.number)}
        isDecided={!isOpen}
      />
      <DecidePart
        ref={decide}
        {...{ ticket, onNext }}
        seenVersion={seen.version}
        onSeen={(current) => setSeen(seenOf(current))}
      />
    </>
  )
}

function seenOf({ version, reportList }: Ticket) {
  return { version, reports: reportList.map(({ number }) => number) }
}

function TicketSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <VisuallyHidden>Loading the ticket...</VisuallyHidden>
      <Skeleton className="h-28 w-full rounded-card" />
      <SkeletonText lines={5} />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  )
}
