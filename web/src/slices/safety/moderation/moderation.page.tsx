import { getRouteApi, Link } from '@tanstack/react-router'
import { Keyboard, Plus, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { AppealsWork } from './appeals/appeals-work.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { useTickets } from './moderation.api.ts'
import { OpenTicketDialog } from './open-ticket-dialog.tsx'
import { ageText } from './staff-text.ts'
import { TicketsWork } from './tickets/tickets-work.tsx'
import { Views } from './views.view.tsx'

const route = getRouteApi('/moderation')

/** /moderation: what was reported, most urgent first, and appeals; for the staff whose role permits it. */
export function ModerationPage() {
  const account = useAccount()
  if (account?.permissions.includes('safety.moderate')) return <Desk />
  return (
    <Page className="flex-1">
      <EmptyState
        level={1}
        icon={ShieldX}
        title="This is for the staff"
        text="Your role does not permit this."
        action={<Button render={<Link to="/" />}>To Home</Button>}
      />
    </Page>
  )
}

function Desk() {
  const { show, ticket, appeal } = route.useSearch()
  const [isHelping, setHelping] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const view = show === 'appeals' || show === 'decided' ? show : 'open'
  const isDetail = ticket !== undefined || appeal !== undefined
  const queue = useTickets('open')
  useKeys({ '?': () => setHelping(true) })
  return (
    <Page width="broad" className="flex flex-1 flex-col">
      <PageHeader
        title="Moderation"
        subtitle={
          queue.data &&
          (queue.data.oldestAt
            ? `${queue.data.open} open, the oldest for ${ageText(queue.data.oldestAt, new Date())}`
            : 'Nothing is open')
        }
        actions={
          <>
            <IconButton label="Open a ticket about a member" onClick={() => setOpening(true)}>
              <Plus aria-hidden />
            </IconButton>
            <IconButton label="Keys" onClick={() => setHelping(true)}>
              <Keyboard aria-hidden />
            </IconButton>
          </>
        }
      />
      {/* On a phone what is open has the room. */}
      <div className={isDetail ? 'max-wide:hidden' : undefined}>
        <Views view={view} openAppeals={queue.data?.openAppeals ?? 0} />
      </div>
      {view === 'appeals' ? (
        <AppealsWork openId={appeal ?? null} />
      ) : (
        <TicketsWork state={view} openNumber={ticketNumber(ticket)} />
      )}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
      {isOpening && <OpenTicketDialog onClose={() => setOpening(false)} />}
    </Page>
  )
}

function ticketNumber(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
