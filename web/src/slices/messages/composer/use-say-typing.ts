import { typingAgainMilliseconds } from '@netwrk/domain/messages/typing'
import { useCallback, useEffect, useRef } from 'react'
import { useSayLive } from '../../../lib/live/live-context.ts'

/** Tells the other side that the member types, every few seconds while they do, and that they have stopped. */
export function useSayTyping(conversationId: string | undefined): (text: string) => void {
  const say = useSayLive()
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  const tell = useCallback(
    (isTyping: boolean) => {
      const wasTyping = saidAt.current > Number.NEGATIVE_INFINITY
      if (conversationId === undefined || (!isTyping && !wasTyping)) return
      if (isTyping && performance.now() - saidAt.current < typingAgainMilliseconds) return
      saidAt.current = isTyping ? performance.now() : Number.NEGATIVE_INFINITY
      say({ type: 'typing', conversationId, isTyping })
    },
    [conversationId, say],
  )
  useEffect(() => () => tell(false), [tell])
  return useCallback((text) => tell(text.trim() !== ''), [tell])
}
