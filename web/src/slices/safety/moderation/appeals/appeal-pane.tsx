import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { useEffect, useRef } from 'react'
import { ageText } from '../../../../lib/age-text.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { dayText, momentText } from '../../standing/date-text.ts'
import { WordsForm } from '../../standing/words-form.tsx'
import { useAnswerAppeal } from '../moderation.api.ts'
import { outcomeTexts } from '../staff-text.ts'
import { DecisionSummary } from '../tickets/past-decisions.view.tsx'
import { DecideAppealForm } from './decide-appeal-form.tsx'

/** An appeal: the decision it is about, what was written, and what becomes of it. */
export function AppealPane({ appeal }: { appeal: AppealRow }) {
  const { id, member, decision, messages, isOwnDecision, openedAt, decided } = appeal
  const answer = useAnswerAppeal(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const decide = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useKeys({ d: () => decide.current?.querySelector<HTMLElement>('[role="radio"]')?.focus() })
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]">
          {member?.name ?? 'A former member'}
        </h2>
        <p className="text-muted text-sm">
          {member && `@${member.username} · `}
          {decided ? `Appeal of ${dayText(openedAt)}` : `Appeal, open for ${ageText(openedAt, new Date())}`}
        </p>
        <div className="border-line border-t pt-3">
          <DecisionSummary decision={decision} isOpen />
        </div>
      </Card>
      <Card render={<section aria-labelledby="conversation" />} className="flex flex-col gap-4">
        <h3 id="conversation" className="font-semibold text-base">
          What was written
        </h3>
        <ol aria-label="What was written" className="flex flex-col gap-3">
          {messages.map(({ from, name, text, writtenAt }) => (
            <li
              key={`${writtenAt.getTime()} ${from} ${text}`}
              className={
                from === 'staff'
                  ? 'rounded-card bg-control px-4 py-3'
                  : 'rounded-card border border-line px-4 py-3'
              }
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                <span className="font-medium text-text">{name}</span>
                {momentText(writtenAt)}
              </p>
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ol>
        {!isOwnDecision && !decided && (
          <WordsForm
            label="Write to the member"
            action="Send"
            place={`answer.${id}`}
            sending={answer}
            isEmptiedWhenSent
          />
        )}
      </Card>
      <Card render={<section ref={decide} aria-labelledby="outcome" />} className="flex flex-col gap-4">
        <h3 id="outcome" className="flex items-center gap-2 font-semibold text-base">
          Outcome
          {!isOwnDecision && !decided && <KeyHint>d</KeyHint>}
        </h3>
        {decided ? (
          <DecidedAppeal decided={decided} />
        ) : isOwnDecision ? (
          <Banner shape="box">You made this decision, so somebody else decides about the appeal.</Banner>
        ) : (
          <DecideAppealForm appeal={appeal} />
        )}
      </Card>
    </div>
  )
}

/** What became of it, as the member reads it, and who decided. */
function DecidedAppeal({ decided }: { decided: NonNullable<AppealRow['decided']> }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{outcomeTexts[decided.outcome]}</p>
      <p className="text-muted text-sm">
        Decided by {decided.decidedBy} on {momentText(decided.decidedAt)}
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{decided.reason}</p>
    </div>
  )
}
