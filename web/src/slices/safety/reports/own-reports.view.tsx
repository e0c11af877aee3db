import type { OwnReport } from '@netwrk/domain/safety/reports.contract'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { OwnReportRow } from './own-report-row.tsx'
import { useOwnReports } from './use-own-reports.ts'

/** The member's reports and what came of them, for the settings. */
export function OwnReports() {
  return (
    <SettingsPart query={useOwnReports()} failure="Your reports could not be loaded.">
      {({ reports }) => <ReportRows reports={reports} />}
    </SettingsPart>
  )
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
