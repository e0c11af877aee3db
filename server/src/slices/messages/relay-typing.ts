import type { ClientFrame } from '@netwrk/domain/live-frames'
import type { Deps } from '../../deps.ts'
import { participantsOf } from './messages.reads.ts'
import { isSettledNow } from './requests.reads.ts'

type Typing = Extract<ClientFrame, { type: 'typing' }>
type Known = { otherId: string | null; until: number }

// Long enough for a sentence, short enough for a conversation that ends.
const knownMilliseconds = 30_000
const mostKnown = 10_000

/**
 * Tells the other side of a conversation that somebody types there, or no longer does (SPEC section 3). Nothing is
 * stored, and nothing told while a request waits. A conversation of others is passed over in silence: an answer would say that it exists.
 */
export function relayTyping({ db, live }: Pick<Deps, 'db' | 'live'>) {
  const known = new Map<string, Known>()

  const otherOf = async (memberId: string, conversationId: string): Promise<string | null> => {
    const key = `${memberId} ${conversationId}`
    const held = known.get(key)
    if (held && held.until > performance.now()) return held.otherId
    const isHeard = await isSettledNow(db, conversationId)
    const otherId = isHeard ? ((await participantsOf(db, conversationId, memberId))?.otherId ?? null) : null
    if (known.size >= mostKnown) known.clear()
    known.set(key, { otherId, until: performance.now() + knownMilliseconds })
    return otherId
  }

  return async (memberId: string, { conversationId, isTyping }: Typing): Promise<void> => {
    const otherId = await otherOf(memberId, conversationId)
    if (otherId) live.tell([otherId], { type: 'typing', conversationId, memberId, isTyping })
  }
}
