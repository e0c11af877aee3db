import { actTexts } from '@netwrk/domain/safety/decision'
import { categoryTexts } from '@netwrk/domain/safety/report'
import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { dayText } from '../../standing/date-text.ts'

type Past = Ticket['decisions'][number]

const states: Record<Past['state'], string> = {
  standing: 'Holds',
  ended: 'Ended',
  shortened: 'Shortened',
  overturned: 'Taken back',
}

type PastDecisionsProps = {
  decisions: readonly Past[]
  /** The ticket is decided: these are the others, before and after. */
  isDecided: boolean
}

/** What else was decided about the member, the reasons and the notes behind a press. */
export function PastDecisions({ decisions, isDecided }: PastDecisionsProps) {
  return (
    <Card render={<section aria-labelledby="past" />}>
      <h3 id="past" className="font-semibold text-base">
        {isDecided ? 'Other decisions' : 'Decided before'}
      </h3>
      {decisions.length === 0 ? (
        <p className="mt-2 text-muted">
          {isDecided
            ? 'Nothing else has been decided about this member.'
            : 'Nothing has been decided about this member before.'}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {decisions.map((decision) => (
            <li key={decision.number} className="py-3">
              <DecisionSummary decision={decision} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One decision as the staff reads it. */
export function DecisionSummary({ decision, isOpen = false }: { decision: Past; isOpen?: boolean }) {
  const { number, act, category, decidedAt, decidedBy, until, state, facts, rule, scope, note } = decision
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{actTexts[act]}</span>
        {act !== 'dismiss' && (
          <Badge tone={state === 'standing' ? 'amber' : 'neutral'}>{states[state]}</Badge>
        )}
      </p>
      <p className="text-muted text-sm">
        Decision {number}
        {category !== null && ` · ${categoryTexts[category]}`} · {dayText(decidedAt)} by {decidedBy}
        {until && ` · until ${dayText(until)}`}
      </p>
      {(facts !== undefined || note !== '') && (
        <details className="mt-1" open={isOpen}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-ember-text text-sm">
            Reasons and notes
          </summary>
          <dl className="flex flex-col gap-2 text-sm">
            <Line term="What was found" text={facts} />
            <Line term="The rule" text={rule} />
            <Line term="What it touches" text={scope} />
            <Line term="Note for the staff" text={note === '' ? undefined : note} />
          </dl>
        </details>
      )}
    </>
  )
}

function Line({ term, text }: { term: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
    </div>
  )
}
