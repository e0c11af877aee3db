import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, Inbox } from 'lucide-react'
import { useRef } from 'react'
import { refusalText } from '../../../../lib/calls/refusal-text.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { focusList, moveInList } from '../keys/list-keys.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useTickets } from '../moderation.api.ts'
import { RowsSkeleton, WorkColumns } from '../work-columns.view.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { TicketRowLink } from './ticket-row.view.tsx'

type TicketsWorkProps = { state: 'open' | 'decided'; openNumber: number | null }

const route = getRouteApi('/moderation')

/** The list of tickets, and the one that is open beside it. */
export function TicketsWork({ state, openNumber }: TicketsWorkProps) {
  const navigate = route.useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useTickets(state)
  const next = nextOf(data?.tickets ?? [], openNumber)
  const show = state === 'decided' ? { show: state } : {}
  const openNext = () => next && void navigate({ search: { ...show, ticket: String(next.number) } })
  const backToList = () => {
    void navigate({ search: show })
    focusList(list)
  }
  useKeys({
    j: () => moveInList(list, 1),
    k: () => moveInList(list, -1),
    n: openNext,
    u: backToList,
  })

  return (
    <WorkColumns
      isOpen={openNumber !== null}
      list={
        <div ref={list}>
          {data ? (
            <TicketRows tickets={data.tickets} state={state} openNumber={openNumber} />
          ) : error && !isFetching ? (
            <ErrorState
              title="The tickets could not be loaded"
              text={refusalText(error, 'An unexpected error occurred. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton label="Loading tickets..." />
          )}
        </div>
      }
    >
      {openNumber === null ? (
        <EmptyState
          icon={Inbox}
          title="Choose a ticket"
          text="Press j and k to move in the list, Enter to open, n for the next that nobody works on."
        />
      ) : (
        <TicketPane
          key={openNumber}
          number={openNumber}
          row={data?.tickets.find(({ number }) => number === openNumber)}
          hasNext={next !== undefined}
          onNext={openNext}
          onBack={backToList}
        />
      )}
    </WorkColumns>
  )
}

type TicketRowsProps = { tickets: readonly TicketRow[]; state: 'open' | 'decided'; openNumber: number | null }

function TicketRows({ tickets, state, openNumber }: TicketRowsProps) {
  if (tickets.length === 0) {
    return state === 'open' ? (
      <EmptyState icon={CircleCheck} title="Nothing is open" text="What is reported next stands here." />
    ) : (
      <EmptyState icon={Inbox} title="Nothing has been decided yet" />
    )
  }
  return (
    <ol aria-label={state === 'open' ? 'Open tickets' : 'Decided tickets'} className="flex flex-col gap-2">
      {tickets.map((ticket) => (
        <li key={ticket.number}>
          <TicketRowLink {...{ ticket, state }} isOpen={ticket.number === openNumber} />
        </li>
      ))}
    </ol>
  )
}

/** The most urgent that nobody else works on, after the open one. */
function nextOf(tickets: readonly TicketRow[], openNumber: number | null): TicketRow | undefined {
  const isFree = ({ number, claim }: TicketRow) => number !== openNumber && (claim === null || claim.isOwn)
  const at = tickets.findIndex(({ number }) => number === openNumber)
  return tickets.slice(at + 1).find(isFree) ?? tickets.find(isFree)
}
