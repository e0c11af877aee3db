import type { AuditRow } from '@netwrk/domain/desk/audit.contract'
import { roleTexts } from '@netwrk/domain/desk/role-texts'
import { momentText } from '../moment-text.ts'
import { detailLines } from './detail-lines.ts'

/** One row of the record: what, about whom, by whom, when and why, and what else was noted. */
export function RecordRow({ row }: { row: AuditRow }) {
  const { number, text, by, role, subject, reason, details, doneAt } = row
  const lines = detailLines(details)
  return (
    <li data-row tabIndex={-1} className="flex flex-col gap-1 px-4 py-3 text-sm -outline-offset-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold text-base [overflow-wrap:anywhere]">
          {text}
          {subject && <span className="font-normal">: {subject.name ?? 'a former member'}</span>}
        </p>
        <p className="text-muted">
          <time dateTime={doneAt.toISOString()}>{momentText(doneAt)}</time> · {number.toLocaleString('en')}
        </p>
      </div>
      <p className="text-muted [overflow-wrap:anywhere]">
        {by ?? 'Somebody whose name was erased'}
        {role && `, ${roleTexts[role].name.toLowerCase()}`}
      </p>
      {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">Why: {reason}</p>}
      {lines.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {lines.map((line) => (
            <div key={line.label} className="flex min-w-0 max-w-full gap-1.5">
              <dt className="shrink-0">{line.label}</dt>
              <dd className="min-w-0 text-text [overflow-wrap:anywhere]">{line.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
