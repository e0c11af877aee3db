import { figureText } from '@netwrk/domain/desk/figure-text'
import { answeredAbout } from '@netwrk/domain/desk/suggestions/suggestion-figures'
import type { CountedSuggestions } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import {
  armLabels,
  differenceText,
  intervalText,
  sizesText,
  tooFewText,
} from '@netwrk/domain/desk/suggestions/suggestion-text'
import { Badge } from '../../../ui/display/badge.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { momentText } from '../moment-text.ts'

/** Those who are dealt by each order: how many, and what they came to, with 95 % intervals. */
export function Arms({ order, found }: { order: string; found: CountedSuggestions }) {
  const { arms, sizes, difference, armsSince } = found
  return (
    <SectionCard
      title="Answered conversations a member"
      description={`${order}. Counted since ${momentText(armsSince)}.`}
      action={sizes && !sizes.areAsPromised && <Badge tone="danger">Sizes are off</Badge>}
    >
      <dl className="divide-y divide-line">
        {arms.map((one) => (
          <Row key={one.arm} label={armLabels[one.arm]} text={sizeText(one)}>
            {one.answered ? intervalText(one.answered) : tooFewText}
          </Row>
        ))}
        {sizes && (
          <Row label="Difference" text="Best for both less the specified order.">
            {difference ? differenceText(difference) : tooFewText}
          </Row>
        )}
      </dl>
      <p className="mt-3 text-sm">{sizesText(sizes)}</p>
      <p className="mt-2 text-muted text-sm">{answeredAbout} In brackets: 95 % intervals.</p>
    </SectionCard>
  )
}

function Row({ label, text, children }: { label: string; text: string; children: string }) {
  return (
    <div className="grid gap-x-4 py-2.5 wide:grid-cols-2">
      <dt className="font-medium">{label}</dt>
      <dd className="tabular-nums wide:row-span-2 wide:text-right">{children}</dd>
      <dd className="text-muted text-sm">{text}</dd>
    </div>
  )
}

function sizeText({ members, promised, found }: CountedSuggestions['arms'][number]): string {
  const [is, was] = [found, promised].map((value) => figureText({ unit: 'share', value }))
  return `${members.toLocaleString('en')} members: ${is} of all, ${was} promised.`
}
