import type { CaseQueue } from '@netwrk/domain/desk/queues'
import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { NotWaiting } from '../../safety/moderation/not-waiting.view.tsx'
import { WorkColumns } from '../../safety/moderation/work-columns.view.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseRowLink } from './case-row.view.tsx'

type CasesWorkProps<T extends CaseRow> = {
  queue: CaseQueue
  title: string
  /** What waits here, as in "The refunds could not be loaded". */
  what: string
  list: UseQueryResult<{ cases: T[] }, unknown>
  icon: LucideIcon
  emptyText: string
  Case: ComponentType<{ row: T }>
  /** What a row says besides. */
  Note?: ComponentType<{ row: T }>
}

const route = getRouteApi('/desk/$')

/** A queue to work through: who waits, the longest first, and the case that is open beside it. */
export function CasesWork<T extends CaseRow>(props: CasesWorkProps<T>) {
  const { queue, title, what, list, icon, emptyText, Case, Note } = props
  const navigate = route.useNavigate()
  const { member: openId = null } = route.useSearch()
  const cases = list.data?.cases ?? []
  const row = cases.find(({ memberId }) => memberId === openId)
  const next = nextOf(cases, openId)
  const openNext = next && (() => void navigate({ search: { member: next.memberId } }))
  return (
    <Page width="broad" className="flex flex-1 flex-col">
      <PageHeader title={title} subtitle={list.data && `${cases.length} waiting`} />
      <WorkColumns
        what={what}
        list={list}
        rows={(data) =>
          data.cases.length === 0 ? (
            <EmptyState icon={CircleCheck} title="Nothing waits" text={emptyText} />
          ) : (
            <CaseRows cases={data.cases} openId={openId} label={title} Note={Note} />
          )
        }
        isOpen={openId !== null && list.data !== undefined}
        onBack={() => void navigate({ search: {} })}
        onNext={openNext}
      >
        {row ? (
          <div key={row.memberId} className="flex flex-col gap-5">
            <CaseHead queue={queue} row={row} />
            <Case row={row} />
          </div>
        ) : openId === null ? (
          cases.length > 0 && (
            <EmptyState
              icon={icon}
              title="Choose a case"
              text="Press j and k to move in the list, Enter to open, n for the next that nobody works on."
            />
          )
        ) : (
          <NotWaiting
            icon={CircleCheck}
            title="This does not wait any more"
            nextLabel="Next case"
            onNext={openNext}
          />
        )}
      </WorkColumns>
    </Page>
  )
}

type CaseRowsProps<T> = {
  cases: readonly T[]
  openId: string | null
  label: string
  Note: ComponentType<{ row: T }> | undefined
}

function CaseRows<T extends CaseRow>({ cases, openId, label, Note }: CaseRowsProps<T>) {
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {cases.map((row) => (
        <li key={row.memberId}>
          <CaseRowLink row={row} isOpen={row.memberId === openId} note={Note && <Note row={row} />} />
        </li>
      ))}
    </ol>
  )
}

/** The longest waiting that nobody else works on, after the open one. */
function nextOf(cases: readonly CaseRow[], openId: string | null): CaseRow | undefined {
  const isFree = ({ memberId, claim }: CaseRow) => memberId !== openId && (claim === null || claim.isOwn)
  const at = cases.findIndex(({ memberId }) => memberId === openId)
  return cases.slice(at + 1).find(isFree) ?? cases.find(isFree)
}
