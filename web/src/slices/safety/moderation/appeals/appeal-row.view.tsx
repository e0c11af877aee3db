import { actTexts } from '@netwrk/domain/safety/decision'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { Link } from '@tanstack/react-router'
import { ageText } from '../../../../lib/age-text.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { rowClass } from '../../../../ui/layout/row-class.ts'
import { dayText } from '../../standing/date-text.ts'
import { outcomeTexts } from '../staff-text.ts'
import { searchOf } from '../views.ts'

type AppealRowLinkProps = { appeal: AppealRow; state: 'open' | 'decided'; isOpen: boolean }

/** One appeal in the list: whose, against which decision, how long it waits; or what became of it, by whom and when. */
export function AppealRowLink({ appeal, state, isOpen }: AppealRowLinkProps) {
  const { id, openedAt, member, decision, isOwnDecision, decided } = appeal
  return (
    <Link
      to="/desk/$"
      params={{ _splat: 'reports' }}
      search={{ ...searchOf('appeals', state), appeal: id }}
      aria-current={isOpen ? 'true' : undefined}
      className={rowClass(isOpen)}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{member?.name ?? 'A former member'}</span>
        <span className="shrink-0 text-muted text-sm">
          {decided ? dayText(decided.decidedAt) : ageText(openedAt, new Date())}
        </span>
      </span>
      <span className="text-muted text-sm">
        {actTexts[decision.act]}, by {decision.decidedBy}
      </span>
      {decided ? (
        <span className="text-sm">
          {outcomeTexts[decided.outcome]}, by {decided.decidedBy}
        </span>
      ) : (
        isOwnDecision && <Badge className="self-start">Your decision: somebody else decides</Badge>
      )}
    </Link>
  )
}
