import type { ConversationStore } from '../store/conversation-store.ts'
import { followOtherTabs } from './other-tabs.ts'
import { resumeSending } from './send-unsent.ts'
import { wouldLose } from './tab-unsent.ts'

/** Shows what the member's other tabs write, and what they have sent, also while this one hears nothing from the server. */
export function followTabs(store: ConversationStore): () => void {
  return followOtherTabs(store.memberId, (sent) => {
    if (sent) store.apply({ type: 'message', message: sent })
    void store.readUnsent()
  })
}

/**
 * Sends what a reload or a crash has left, shows what the member's other tabs write, and asks before the page goes only
 * where the browser cannot store what still waits. Returns what ends it.
 */
export function followUnsent(store: ConversationStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (wouldLose(store.state.unsent)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  const unfollow = followTabs(store)
  void resumeSending(store)
  return () => {
    window.removeEventListener('beforeunload', warn)
    unfollow()
  }
}
