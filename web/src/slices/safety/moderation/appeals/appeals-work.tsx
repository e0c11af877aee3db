import { actTexts } from '@netwrk/domain/safety/decision'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, CircleCheck, Scale } from 'lucide-react'
import { useRef } from 'react'
import { refusalText } from '../../../../lib/calls/refusal-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { focusList, moveInList } from '../keys/list-keys.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useAppeals } from '../moderation.api.ts'
import { ageText } from '../staff-text.ts'
import { RowsSkeleton, WorkColumns } from '../work-columns.view.tsx'
import { AppealPane } from './appeal-pane.tsx'

const route = getRouteApi('/moderation')
const show = { show: 'appeals' }

/** Open appeals, the oldest first, and the one that is open beside them. */
export function AppealsWork({ openId }: { openId: string | null }) {
  const navigate = route.useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useAppeals()
  const appeals = data?.appeals ?? []
  const open = appeals.find(({ id }) => id === openId)
  const next = appeals.find(({ id, isOwnDecision }) => id !== openId && !isOwnDecision)
  const backToList = () => {
    void navigate({ search: show })
    focusList(list)
  }
  useKeys({
    j: () => moveInList(list, 1),
    k: () => moveInList(list, -1),
    n: () => next && void navigate({ search: { ...show, appeal: next.id } }),
    u: backToList,
  })
  return (
    <WorkColumns
      isOpen={openId !== null}
      list={
        <div ref={list}>
          {data ? (
            <AppealRows appeals={appeals} openId={openId} />
          ) : error && !isFetching ? (
            <ErrorState
              title="The appeals could not be loaded"
              text={refusalText(error, 'An unexpected error occurred. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton label="Loading appeals..." />
          )}
        </div>
      }
    >
      {openId !== null && (
        <Button
          kind="ghost"
          size="sm"
          className="-ml-3 mb-3 wide:hidden"
          icon={<ArrowLeft aria-hidden />}
          onClick={backToList}
        >
          To the list
        </Button>
      )}
      {open ? (
        <AppealPane key={open.id} appeal={open} />
      ) : (
        data && (
          <EmptyState
            icon={Scale}
            title={openId === null ? 'Choose an appeal' : 'This appeal is not open any more'}
            text="Press j and k to move in the list, Enter to open, n for the next that you may decide."
          />
        )
      )}
    </WorkColumns>
  )
}

function AppealRows({ appeals, openId }: { appeals: readonly AppealRow[]; openId: string | null }) {
  if (appeals.length === 0) return <EmptyState icon={CircleCheck} title="No appeal is open" />
  return (
    <ol aria-label="Open appeals" className="flex flex-col gap-2">
      {appeals.map(({ id, openedAt, member, decision, isOwnDecision }) => (
        <li key={id}>
          <Link
            to="/moderation"
            search={{ ...show, appeal: id }}
            aria-current={id === openId ? 'true' : undefined}
            className={clsx(
              'flex flex-col gap-1.5 rounded-card border px-4 py-3 transition-colors -outline-offset-2',
              id === openId
                ? 'border-ember bg-ember-soft'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-semibold">{member?.name ?? 'A former member'}</span>
              <span className="shrink-0 text-muted text-sm">{ageText(openedAt, new Date())}</span>
            </span>
            <span className="text-muted text-sm">
              {actTexts[decision.act]}, by {decision.decidedBy}
            </span>
            {isOwnDecision && <Badge className="self-start">Your decision: somebody else decides</Badge>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
