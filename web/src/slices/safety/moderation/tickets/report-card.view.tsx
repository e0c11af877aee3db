import { categoryTexts } from '@netwrk/domain/safety/report'
import type { TicketReport } from '@netwrk/domain/safety/tickets.contract'
import { useId } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { momentText } from '../../standing/date-text.ts'
import { sourceTexts } from '../staff-text.ts'
import { EvidenceOfReport } from './evidence.view.tsx'

type ReportCardProps = { report: TicketReport; isNew: boolean }

/** One report: who says what, and what was frozen when they said it. */
export function ReportCard({ report, isNew }: ReportCardProps) {
  const titleId = useId()
  const { number, source, category, words, reportedAt, outcome, isAskedAgain, reporter, evidence } = report
  return (
    <Card render={<article aria-labelledby={titleId} />} className="flex flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="font-semibold text-base">
            {categoryTexts[category]}
          </h3>
          {isNew && <Badge tone="ember">New</Badge>}
          {isAskedAgain && <Badge tone="amber">Asked again</Badge>}
          {outcome !== 'open' && <Badge>{outcome === 'acted' ? 'Acted on' : 'Dismissed'}</Badge>}
        </div>
        <p className="mt-1 text-muted text-sm">
          Report {number}, {sourceTexts[source]}, {momentText(reportedAt)}
        </p>
        {reporter && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {reporter.name}
            {reporter.email !== null && `, ${reporter.email}`}: {reporter.acted} acted on,{' '}
            {reporter.dismissed} dismissed before
          </p>
        )}
      </header>
      {words.trim() !== '' && (
        <p className="whitespace-pre-line border-ember border-l-2 pl-4 [overflow-wrap:anywhere]">{words}</p>
      )}
      <EvidenceOfReport evidence={evidence} />
    </Card>
  )
}
