import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ageText } from '../../../lib/age-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AppealsWork } from './appeals/appeals-work.tsx'
import { useTickets } from './moderation.api.ts'
import { OpenTicketDialog } from './open-ticket-dialog.tsx'
import { TicketsWork } from './tickets/tickets-work.tsx'
import { viewOf } from './views.ts'
import { Views } from './views.view.tsx'

/** /desk/reports: what was reported, most urgent first, and appeals, open and decided. */
export function ModerationPage() {
  const { show, ticket, appeal } = useSearch({ from: '/desk/$' })
  const [isOpening, setOpening] = useState(false)
  const view = viewOf(show)
  const isDetail = ticket !== undefined || appeal !== undefined
  const queue = useTickets('open')
  return (
    <Page width="broad" className="flex flex-1 flex-col">
      <PageHeader
        title="Reports"
        subtitle={
          queue.data &&
          (queue.data.oldestAt
            ? `${queue.data.open} open, the oldest for ${ageText(queue.data.oldestAt, new Date())}`
            : 'Nothing is open')
        }
        actions={
          <IconButton label="Open a ticket about a member" onClick={() => setOpening(true)}>
            <Plus aria-hidden />
          </IconButton>
        }
      />
      {/* On a phone what is open has the room. */}
      <div className={isDetail ? 'max-wide:hidden' : undefined}>
        <Views view={view} openAppeals={queue.data?.openAppeals ?? 0} />
      </div>
      {view.kind === 'appeals' ? (
        <AppealsWork state={view.state} openId={appeal ?? null} />
      ) : (
        <TicketsWork state={view.state} openNumber={ticketNumber(ticket)} />
      )}
      {isOpening && <OpenTicketDialog onClose={() => setOpening(false)} />}
    </Page>
  )
}

function ticketNumber(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
