import { figuresCsv } from '@netwrk/domain/desk/figure-text'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, client } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { DailyBars } from './daily-bars.view.tsx'
import { FigureGroup } from './figure-group.view.tsx'
import { type Days, PeriodSelect } from './period-select.tsx'

/** /desk/figures: sums and shares of the last days, each with the words that say how it is counted. */
export function Figures() {
  const [days, setDays] = useState<Days>(30)
  const counted = useQuery(
    api.desk.figures.queryOptions({ input: { days }, staleTime: 60_000, placeholderData: keepPreviousData }),
  )
  return (
    <Page width="broad">
      <PageHeader
        title="Figures"
        subtitle={counted.data && `Counted at ${counted.data.countedAt.toLocaleTimeString('en')}`}
        actions={counted.data && <CsvLink days={days} groups={counted.data.groups} />}
      />
      <PeriodSelect days={days} onDays={setDays} />
      {counted.isPending && <Loading />}
      {counted.isError && !counted.data && (
        <ErrorState
          title="The figures could not be counted"
          text="Please try again in a moment."
          onRetry={() => void counted.refetch()}
        />
      )}
      {counted.data && (
        <div
          aria-busy={counted.isPlaceholderData}
          className={clsx(
            'grid items-start gap-4 wide:grid-cols-2',
            counted.isPlaceholderData && 'opacity-60',
          )}
        >
          <DailyBars daily={counted.data.daily} />
          {counted.data.groups.map((group) => (
            <FigureGroup key={group.title} {...group} />
          ))}
          <Recipients />
        </div>
      )}
    </Page>
  )
}

function CsvLink({ days, groups }: { days: Days; groups: Parameters<typeof figuresCsv>[0] }) {
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      render={
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(figuresCsv(groups))}`}
          download={`netwrk-figures-${days}-days.csv`}
        />
      }
    >
      CSV
    </Button>
  )
}

/** Counted when it is asked for, as it is published twice a year. */
function Recipients() {
  const count = useMutation({ mutationFn: () => client.desk.monthlyRecipients({}) })
  return (
    <SectionCard
      title="Monthly active recipients"
      description="Members active in the last 30 days. The Digital Services Act asks platforms in the EU to publish the average of six months."
      action={
        <Button isBusy={count.isPending} onClick={() => count.mutate()}>
          Count
        </Button>
      }
    >
      <p role="status" className="font-display text-xl tabular-nums">
        {count.data?.members.toLocaleString('en')}
        {count.isError && (
          <span className="text-danger-text text-sm">They could not be counted. Please try again.</span>
        )}
      </p>
    </SectionCard>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Counting" className="grid gap-4 wide:grid-cols-2">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-56 rounded-card" />
      ))}
    </div>
  )
}
