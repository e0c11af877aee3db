import type { Conversation } from '@netwrk/domain/messages/conversation'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/browser/use-now.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { ConversationRow } from '../../messages/inbox/conversation-row.view.tsx'

const shownCount = 3

/** The conversations with something unread, each a press away. */
export function Unread({ conversations }: { conversations: readonly Conversation[] }) {
  const now = useNow()
  const memberId = useMember()?.id ?? ''
  return (
    <SectionCard
      title="Unread messages"
      action={
        <Link to="/inbox" className={buttonClass({ kind: 'ghost', size: 'sm', className: '-mr-2' })}>
          Open inbox
        </Link>
      }
    >
      <ul aria-label="Unread conversations" className="-mx-3">
        {conversations.slice(0, shownCount).map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              memberId={memberId}
              unsent={undefined}
              draft=""
              isSelected={false}
              now={now}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
