import type { OwnReport } from '@netwrk/domain/safety/reports.contract'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OwnReportRow } from './own-report-row.tsx'
import { useOwnReports } from './use-own-reports.ts'

/** The member's reports and what came of them, for the settings. */
export function OwnReports() {
  const { data, error, isFetching, refetch } = useOwnReports()
  if (!data && error && !isFetching) {
    return (
      <div className="flex items-center justify-between gap-4 py-3">
        <p className="text-muted text-sm">Your reports could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div aria-busy="true" className="py-3">
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  return <ReportRows reports={data.reports} />
}

function ReportRows({ reports }: { reports: readonly OwnReport[] }) {
  if (reports.length === 0) return <p className="py-3 text-muted">You have not reported anybody.</p>
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <OwnReportRow key={report.number} report={report} />
      ))}
    </ul>
  )
}
