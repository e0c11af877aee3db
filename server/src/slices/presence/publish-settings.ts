import type { EventOf } from '@netwrk/domain/events'
import type { EventHandler } from '../../platform/events/outbox.ts'

/** The member's tabs follow; when they began or ceased to show that they are online, so do those who talk with them. */
export const publishSettings: EventHandler<EventOf<'account.settings_changed'>> = async (tx, { body }) => {
  const { accountId, isPresenceChanged } = body
  const own = { to: [accountId], frame: { type: 'stale' as const, topics: ['settings' as const] } }
  if (!isPresenceChanged) return [own]
  const others = await tx
    .selectFrom('participant as mine')
    .innerJoin('participant as theirs', 'theirs.conversationId', 'mine.conversationId')
    .innerJoin('conversation', 'conversation.id', 'mine.conversationId')
    .select('theirs.accountId')
    .distinct()
    .where('mine.accountId', '=', accountId)
    .where('theirs.accountId', '!=', accountId)
    .where('conversation.endedAt', 'is', null)
    .execute()
  const to = [accountId, ...others.map((other) => other.accountId)]
  return [own, { to, frame: { type: 'stale', topics: ['conversations'] } }]
}
