import type { ClientFrame } from '@netwrk/domain/live-frames'
import type { Deps } from '../../../deps.ts'
import { participantsOf } from '../messages.reads.ts'
import { isEstablishedNow } from '../requests/requests.reads.ts'

type Typing = Extract<ClientFrame, { type: 'typing' }>

/**
 * Tells the other side of a conversation that somebody types there, or no longer does. Nothing is
 * stored, and nothing told while a request waits. A conversation of others is passed over in silence: an answer would say that it exists.
 * Each frame asks the database, and nothing is remembered: a conversation may have ended a moment ago, on any server.
 */
export function relayTyping({ db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>) {
  return async (memberId: string, { conversationId, isTyping }: Typing): Promise<void> => {
    const [isEstablished, participants] = await Promise.all([
      isEstablishedNow(db, conversationId),
      participantsOf(db, conversationId, memberId),
    ])
    if (!isEstablished || !participants) return
    const timestamp = clock.now()
    live.publish([participants.otherId], { type: 'typing', conversationId, memberId, isTyping, timestamp })
  }
}
