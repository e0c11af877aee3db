import { actTexts, type OwnDecision } from '@netwrk/domain/safety/decision'
import { categoryTexts } from '@netwrk/domain/safety/report'
import { type ReactNode, useId } from 'react'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AppealPart } from './appeal-part.tsx'
import { dayText, momentText } from './date-text.ts'
import { automationText, durationText } from './decision-text.ts'

const states: Record<OwnDecision['state'], { text: string; tone: BadgeTone }> = {
  standing: { text: 'Holds', tone: 'amber' },
  ended: { text: 'Ended', tone: 'neutral' },
  shortened: { text: 'Shortened', tone: 'neutral' },
  overturned: { text: 'Taken back', tone: 'teal' },
}

/** A decision about the member with all its reasons, and what they can do about it. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const titleId = useId()
  const state = states[decision.state]
  return (
    <Card render={<article aria-labelledby={titleId} />} className="flex flex-col gap-5">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-semibold text-base">
            {actTexts[decision.act]}
          </h3>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <p className="mt-1 text-muted text-sm">
          Decision {decision.number} of {dayText(decision.decidedAt)} · {categoryTexts[decision.category]}
        </p>
      </header>
      <dl className="flex flex-col gap-4">
        <Reason term="What we found">{decision.facts}</Reason>
        <Reason term="The rule">{decision.rule}</Reason>
        <Reason term="What it touches">{decision.scope}</Reason>
        <Reason term="How long">{durationText(decision, momentText)}</Reason>
        <Reason term="Was software involved?">{automationText(decision)}</Reason>
      </dl>
      <AppealPart decision={decision} />
    </Card>
  )
}

function Reason({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
