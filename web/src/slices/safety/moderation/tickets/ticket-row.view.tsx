import { actTexts } from '@netwrk/domain/safety/decision'
import { categoryTexts } from '@netwrk/domain/safety/report'
import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { Link } from '@tanstack/react-router'
import { ageText } from '../../../../lib/age-text.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { rowClass } from '../../../../ui/layout/row-class.ts'
import { dayText } from '../../standing/date-text.ts'
import { restrictionTexts } from '../staff-text.ts'
import { searchOf } from '../views.ts'
import { claimText, heldText } from './claim-text.ts'

type TicketRowLinkProps = { ticket: TicketRow; state: 'open' | 'decided'; isOpen: boolean }

/**
 * One ticket in the list: whom and what it is about, how long it waits, who works on it, what holds already; or what was
 * decided, by whom and when.
 */
export function TicketRowLink({ ticket, state, isOpen }: TicketRowLinkProps) {
  const { number, subject, categories, reports, openedAt, claim, standing, decided, held } = ticket
  return (
    <Link
      to="/desk/$"
      params={{ _splat: 'reports' }}
      search={{ ...searchOf('tickets', state), ticket: String(number) }}
      preload={false}
      aria-current={isOpen ? 'true' : undefined}
      className={rowClass(isOpen)}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{subject?.name ?? 'A former member'}</span>
        <span className="shrink-0 text-muted text-sm">
          {decided ? dayText(decided.decidedAt) : ageText(openedAt, new Date())}
        </span>
      </span>
      <span className="text-muted text-sm">
        Ticket {number} · {reports === 1 ? '1 report' : `${reports} reports`}
      </span>
      {decided && (
        <span className="text-sm">
          {actTexts[decided.act]}, by {decided.decidedBy}
        </span>
      )}
      <span className="flex flex-wrap gap-1.5">
        {categories.map((category) => (
          <Badge key={category} tone="amber">
            {categoryTexts[category]}
          </Badge>
        ))}
        {restrictionTexts(standing, dayText).map((text) => (
          <Badge key={text} tone="danger">
            {text}
          </Badge>
        ))}
        {held && <Badge tone="ember">{heldText(held)}</Badge>}
        {claim && <Badge tone={claim.isOwn ? 'teal' : 'neutral'}>{claimText(claim)}</Badge>}
      </span>
    </Link>
  )
}
