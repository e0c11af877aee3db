import type { AuditRow } from '@netwrk/domain/desk/audit.contract'
import { ScrollText } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NewerNote } from '../../../ui/feedback/newer-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { useAudit } from './audit.api.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordRow } from './record-row.view.tsx'
import { useRecordFilter } from './use-record-filter.ts'
import { VerifyRecord } from './verify-record.tsx'

/** /desk/record: what the staff looked at and did, and whether it is as it was written. */
export function RecordPage() {
  const { filter, isFiltered, clear } = useRecordFilter()
  const audit = useAudit(filter)
  const rows = audit.data?.pages.flatMap((page) => page.rows)
  return (
    <Page>
      <PageHeader title="Record" subtitle="What the staff looked at and did. Reading it is on record, too." />
      <VerifyRecord />
      <RecordFilters />
      <NewerNote query={audit} text="There may be newer entries." />
      <Asked what="record" query={{ ...audit, data: rows }}>
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={isFiltered ? 'Nothing on record fits' : 'Nothing is on record yet'}
              action={isFiltered && <Button onClick={clear}>Show all</Button>}
            />
          ) : (
            <Rows rows={loaded} />
          )
        }
      </Asked>
      {audit.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </Page>
  )
}

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  const list = useRowKeys<HTMLOListElement>()
  return (
    <ol
      ref={list}
      aria-label="Record"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map((row) => (
        <RecordRow key={row.number} row={row} />
      ))}
    </ol>
  )
}
