import type { ClientFrame } from '@netwrk/domain/live-frames'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { hasLeft, isThere } from '../../profiles/meeting.reads.ts'
import { otherOf } from '../messages.reads.ts'
import { isEstablished } from '../requests/requests.reads.ts'

type Typing = Extract<ClientFrame, { type: 'typing' }>

/**
 * Tells the other side of a conversation that somebody types there, or no longer does. Nothing is
 * stored, and nothing told while a request waits. A conversation of others is passed over in silence: an answer would say that it exists.
 * Each frame asks the database, and nothing is remembered: a conversation may have ended a moment ago, on any server.
 */
export function relayTyping({ db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>) {
  return async (memberId: string, { conversationId, isTyping }: Typing): Promise<void> => {
    const [heard] = await hearing(db, { conversationId, memberId })
    if (!heard) return
    const timestamp = clock.now()
    live.publish([heard.otherId], { type: 'typing', conversationId, memberId, isTyping, timestamp })
  }
}

const hearing = keptStatement<{ conversationId: string; memberId: string }, { otherId: string }>(
  (_db, { conversationId, memberId }) => sql`${preparedAs('who_hears_typing')}
    select ${otherOf(memberId)} as "otherId" from conversation
    where id = ${conversationId} and ${memberId}::uuid in (low_id, high_id) and ended_at is null
      and (${isThere(otherOf(memberId))} or ${hasLeft(otherOf(memberId))}) and ${isEstablished('conversation.id')}`,
)
