import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { actTexts } from '@netwrk/domain/safety/decision'
import { categoryTexts } from '@netwrk/domain/safety/report'
import { Link } from '@tanstack/react-router'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { dayText } from '../moment-text.ts'

type RestrictionsProps = {
  member: MemberPage
  /** Whether whoever looks may open the tickets. */
  mayOpen: boolean
}

/** What was decided about a member and holds now; nothing where nothing does. */
export function Restrictions({ member: { restrictions }, mayOpen }: RestrictionsProps) {
  if (restrictions.length === 0) return null
  return (
    <SectionCard title="Restrictions in force">
      <ul className="divide-y divide-line">
        {restrictions.map(({ number, ticketNumber, act, category, decidedAt, until, state }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{actTexts[act]}</p>
              <p className="text-muted text-sm">
                Decision {number} · {categoryTexts[category]} · {dayText(decidedAt)}
                {until && ` · until ${dayText(until)}`}
                {state === 'shortened' && ' · shortened'}
              </p>
            </div>
            {mayOpen && (
              <Link
                to="/desk/$"
                params={{ _splat: 'reports' }}
                search={{ show: 'decided', ticket: String(ticketNumber) }}
                preload={false}
                className="flex min-h-11 items-center font-medium text-ember-text text-sm underline underline-offset-4"
              >
                Ticket {ticketNumber}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
