import { categoryTexts } from '@netwrk/domain/safety/report'
import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { dayText } from '../../standing/date-text.ts'
import { ageText, restrictionTexts } from '../staff-text.ts'
import { claimText } from './claim-text.ts'

type TicketRowLinkProps = { ticket: TicketRow; state: 'open' | 'decided'; isOpen: boolean }

/** One ticket in the list: whom and what it is about, how long it waits, who works on it, what holds already. */
export function TicketRowLink({ ticket, state, isOpen }: TicketRowLinkProps) {
  const { number, subject, categories, reports, openedAt, claim, standing } = ticket
  return (
    <Link
      to="/moderation"
      search={{ ...(state === 'decided' && { show: state }), ticket: String(number) }}
      preload={false}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(
        'flex flex-col gap-1.5 rounded-card border px-4 py-3 transition-colors -outline-offset-2',
        isOpen ? 'border-ember bg-ember-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{subject?.name ?? 'A former member'}</span>
        <span className="shrink-0 text-muted text-sm">{ageText(openedAt, new Date())}</span>
      </span>
      <span className="text-muted text-sm">
        Ticket {number} · {reports === 1 ? '1 report' : `${reports} reports`}
      </span>
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
        {claim && <Badge tone={claim.isOwn ? 'teal' : 'neutral'}>{claimText(claim)}</Badge>}
      </span>
    </Link>
  )
}
