import type { ConversationStore } from '../store/conversation-store.ts'
import { followOtherTabs } from './other-tabs.ts'
import { resumeSending } from './send-unsent.ts'
import { wouldLose } from './tab-unsent.ts'

/**
 * Sends what a reload or a crash has left, shows what the member's other tabs write, and asks before the page goes only
 * where the browser cannot store what still waits. Returns what ends it.
 */
export function followUnsent(store: ConversationStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (wouldLose(store.state.unsent)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  const unfollow = followOtherTabs(store.memberId, () => void store.readUnsent())
  void resumeSending(store)
  return () => {
    window.removeEventListener('beforeunload', warn)
    unfollow()
  }
}
