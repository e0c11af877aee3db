import { armsProveNothing } from '@netwrk/domain/desk/suggestions/suggestion-figures'
import type { CountedSuggestions } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { type Days, PeriodSelect } from '../figures/period-select.tsx'
import { momentText } from '../moment-text.ts'
import { Arms } from './arms.view.tsx'
import { ComparedFigures } from './compared-figures.view.tsx'

/** /desk/suggestions: what suggestions came to, by the order that members are dealt by, with the words that say how it is counted. */
export function SuggestionsPage() {
  const [days, setDays] = useState<Days>(30)
  const counted = useQuery(
    api.desk.suggestionFigures.queryOptions({
      input: { days },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Page width="broad">
      <PageHeader
        title="Suggestions"
        subtitle={counted.data && `Counted at ${counted.data.countedAt.toLocaleTimeString('en')}`}
      />
      <PeriodSelect days={days} onDays={setDays} />
      <Asked what="figures" query={counted}>
        {(found) => (
          <div
            aria-busy={counted.isPlaceholderData}
            className={clsx('flex flex-col gap-4', counted.isPlaceholderData && 'opacity-60')}
          >
            <Arms order={orderText(found)} found={found} />
            <p className="text-muted text-sm">{armsProveNothing}</p>
            <div className="grid items-start gap-4 wide:grid-cols-2">
              {found.receivers.map((group) => (
                <ComparedFigures key={group.title} {...group} />
              ))}
            </div>
          </div>
        )}
      </Asked>
    </Page>
  )
}

function orderText({ order, changedAt }: CountedSuggestions): string {
  const told = `Best for both: ${order}`
  return changedAt === null ? told : `${told}, since ${momentText(changedAt)}`
}
