import type { ServerFrame } from '@netwrk/domain/live-frames'

/** Two members who no longer hear of each other, and the conversation they had. */
export type Separation = { lowId: string; highId: string; conversationId: string | null }

/** Longer than a frame is on its way from a server that looked before the two were parted. */
const keptMilliseconds = 60_000

/**
 * Who was parted a moment ago. The database keeps them apart for good; this stops what was under way when it began to,
 * and is asked at the very end of the way, where a frame is handed to a tab.
 */
export function createSeparations() {
  const byPair = new Map<string, { conversationId: string | null; timer: NodeJS.Timeout }>()
  const ended = new Set<string>()

  const remove = (pair: string) => {
    const separation = byPair.get(pair)
    if (!separation) return
    clearTimeout(separation.timer)
    byPair.delete(pair)
    if (separation.conversationId !== null) ended.delete(separation.conversationId)
  }

  return {
    add({ lowId, highId, conversationId }: Separation): void {
      const pair = `${lowId} ${highId}`
      remove(pair)
      const timer = setTimeout(() => remove(pair), keptMilliseconds)
      timer.unref()
      byPair.set(pair, { conversationId, timer })
      if (conversationId !== null) ended.add(conversationId)
    },
    remove: ({ lowId, highId }: Omit<Separation, 'conversationId'>) => remove(`${lowId} ${highId}`),
    /** Whether there is anybody to ask about. */
    isEmpty: () => byPair.size === 0,
    areApart: (one: string, other: string) => byPair.has(one < other ? `${one} ${other}` : `${other} ${one}`),
    /** Who of these may still be told of a frame. */
    stillFor(audience: readonly string[], frame: ServerFrame): readonly string[] {
      const conversationId = conversationOf(frame)
      if (conversationId !== null && ended.has(conversationId)) return []
      const aboutId = frame.type === 'presence' ? frame.memberId : null
      return aboutId === null ? audience : audience.filter((id) => !this.areApart(id, aboutId))
    },
  }
}

function conversationOf(frame: ServerFrame): string | null {
  if (frame.type === 'message' || frame.type === 'message_changed') return frame.message.conversationId
  return frame.type === 'read' || frame.type === 'typing' ? frame.conversationId : null
}
