import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, Inbox } from 'lucide-react'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useTickets } from '../moderation.api.ts'
import { searchOf } from '../views.ts'
import { WorkColumns } from '../work-columns.view.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { TicketRowLink } from './ticket-row.view.tsx'

type State = 'open' | 'decided'
type TicketsWorkProps = { state: State; openNumber: number | null }

const route = getRouteApi('/desk/$')

/** The list of tickets, and the one that is open beside it. */
export function TicketsWork({ state, openNumber }: TicketsWorkProps) {
  const navigate = route.useNavigate()
  const list = useTickets(state)
  const tickets = list.data?.tickets ?? []
  const next = nextOf(tickets, openNumber)
  const show = searchOf('tickets', state)
  const openNext = next && (() => void navigate({ search: { ...show, ticket: String(next.number) } }))
  return (
    <WorkColumns
      what="tickets"
      list={list}
      rows={(data) => <TicketRows tickets={data.tickets} {...{ state, openNumber }} />}
      isOpen={openNumber !== null}
      onBack={() => void navigate({ search: show })}
      onNext={openNext}
    >
      {openNumber === null ? (
        tickets.length > 0 && <EmptyState icon={Inbox} title="Choose a ticket" text={chooseTexts[state]} />
      ) : (
        <TicketPane
          key={openNumber}
          number={openNumber}
          row={tickets.find(({ number }) => number === openNumber)}
          onNext={openNext}
        />
      )}
    </WorkColumns>
  )
}

const chooseTexts: Record<State, string> = {
  open: 'Press j and k to move in the list, Enter to open, n for the next that nobody works on.',
  decided: 'Press j and k to move in the list, Enter to open.',
}

type TicketRowsProps = { tickets: readonly TicketRow[]; state: State; openNumber: number | null }

function TicketRows({ tickets, state, openNumber }: TicketRowsProps) {
  if (tickets.length === 0) {
    return state === 'open' ? (
      <EmptyState icon={CircleCheck} title="Nothing is open" text="New reports appear here." />
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
