import type { Standing } from '@netwrk/domain/safety/decision'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { momentText } from './date-text.ts'
import { standingTexts, strikesText } from './standing-text.ts'

type StandingSummaryProps = { standing: Standing; hasDecisions: boolean }

/** What holds now, in a sentence each. */
export function StandingSummary({ standing, hasDecisions }: StandingSummaryProps) {
  const texts = standingTexts(standing, momentText)
  const strikes = strikesText(standing.strikes)
  if (texts.length === 0 && !hasDecisions) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title="All is well"
        text="There are no decisions about your account. If there ever are, you can read here what was decided, why, and how to appeal."
      />
    )
  }
  const isFine = texts.length === 0
  const Icon = isFine ? ShieldCheck : ShieldAlert
  return (
    <Card className="flex items-start gap-4" render={<section aria-label="What holds now" />}>
      <span
        className={
          isFine
            ? 'flex size-11 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal-text'
            : 'flex size-11 shrink-0 items-center justify-center rounded-full bg-danger-soft text-danger-text'
        }
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col gap-2 py-1">
        {isFine && <p className="font-medium">Nothing applies to your account now.</p>}
        {texts.map((text) => (
          <p key={text} className="font-medium">
            {text}
          </p>
        ))}
        {strikes !== '' && <p className="text-muted text-sm">{strikes}</p>}
        {!isFine && <p className="text-muted text-sm">Read below why, and how to appeal.</p>}
      </div>
    </Card>
  )
}
