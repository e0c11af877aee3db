import { useEffect } from 'react'
import { useSayLive } from '../../../lib/live/live-context.ts'
import { useConversationStore } from '../store/use-conversation-store.ts'
import { useIsInFront } from '../use-browser.ts'

/** Half of what the server takes for gone, in milliseconds. */
const againMilliseconds = 10_000

/**
 * Tells the server while a conversation is open in front of the person, so that they are not notified of what they are
 * looking at. Where the live channel opens only later, it is told then.
 */
export function useSayViewing(conversationId: string): void {
  const store = useConversationStore()
  const say = useSayLive()
  const isInFront = useIsInFront()
  useEffect(() => {
    if (!isInFront) return
    const tell = (isViewing: boolean) => say({ type: 'viewing', conversationId, isViewing })
    store.apply({ type: 'viewing', conversationId })
    tell(true)
    const timer = setInterval(() => tell(true), againMilliseconds)
    const leave = () => tell(false)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearInterval(timer)
      store.apply({ type: 'viewing', conversationId: null })
      leave()
    }
  }, [store, say, conversationId, isInFront])
}
