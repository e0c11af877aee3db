import { actTexts } from '@netwrk/domain/safety/decision'
import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import type { RefObject } from 'react'
import { ageText } from '../../../../lib/age-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { dayText, momentText } from '../../standing/date-text.ts'
import { restrictionTexts } from '../staff-text.ts'
import { claimText } from './claim-text.ts'

type TicketHeadProps = {
  ticket: Ticket
  heading: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  /** Claims it or gives it back; absent where neither is possible. */
  onClaim: (() => void) | undefined
}

/** Whom it is about, what holds for them already, and who works on it. */
export function TicketHead({ ticket, heading, isBusy, onClaim }: TicketHeadProps) {
  const { number, subject, subjectSince, standing, strikes, claim, decided, openedAt } = ticket
  const restrictions = restrictionTexts(standing, dayText)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {/* Without their picture: it may be what was reported. */}
        <Avatar name={subject?.name ?? '?'} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]">
            {subject?.name ?? 'A former member'}
          </h2>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {subject && `@${subject.username} · `}
            {subjectSince && `here since ${dayText(subjectSince)} · `}
            Ticket {number},{' '}
            {decided ? `opened on ${dayText(openedAt)}` : `open for ${ageText(openedAt, new Date())}`}
          </p>
        </div>
        {onClaim && (
          <Button size="sm" isBusy={isBusy} onClick={onClaim}>
            {claim?.isOwn ? 'Give back' : 'Claim'}
            <KeyHint>c</KeyHint>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="sr-only">What holds now:</span>
        {restrictions.length === 0 && <Badge tone="teal">No restrictions</Badge>}
        {restrictions.map((text) => (
          <Badge key={text} tone="danger">
            {text}
          </Badge>
        ))}
        <Badge tone={strikes > 0 ? 'amber' : 'neutral'}>
          {strikes === 1 ? '1 strike' : `${strikes} strikes`}
        </Badge>
        {claim && <Badge tone={claim.isOwn ? 'teal' : 'neutral'}>{claimText(claim)}</Badge>}
      </div>
      {decided && (
        <p className="border-line border-t pt-4">
          {actTexts[decided.act]}, decided by {decided.decidedBy} on {momentText(decided.decidedAt)}
        </p>
      )}
    </Card>
  )
}
