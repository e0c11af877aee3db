import type { Topic } from '@netwrk/domain/live'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { mayAskAgain } from '../../lib/calls/on-record.ts'
import { type LiveChannel, openLiveChannel } from '../../lib/live/live-channel.ts'
import type { ConversationStore } from '../../slices/messages/store/conversation-store.ts'
import { isOfConversations } from '../../slices/messages/store/inputs.ts'
import { storeOf } from '../../slices/messages/store/use-conversation-store.ts'
import { followUnsent } from '../../slices/messages/unsent/follow-unsent.ts'
import { resumeSending } from '../../slices/messages/unsent/send-unsent.ts'
import { tendPushes } from '../../slices/notifications/tend-pushes.ts'
import { noteStats } from '../../slices/stats/stats.api.ts'
import { noteGate } from '../../slices/waitlist/gate.reads.ts'
import { liveUrl } from './live-url.ts'
import { soundMessage } from './sound-message.ts'

/** Which of the browser's answers each topic makes stale. */
const queriesOf: Record<Topic, QueryKey[]> = {
  me: [api.accounts.me.key()],
  profile: [api.profiles.key()],
  suggestions: [api.discovery.key()],
  waiting: [api.connections.waiting.key(), api.connections.shelf.key(), api.connections.passes.key()],
  matches: [api.connections.key()],
  // What is shown of one that is not in the list may be of somebody who is not to be found any more.
  conversations: [api.messages.conversations.key(), api.messages.open.key(), api.messages.requestTerms.key()],
  notifications: [api.notifications.key()],
  billing: [api.billing.key()],
  settings: [api.accounts.settings.key()],
  blocked: [api.safety.blocked.key()],
  standing: [api.safety.standing.key()],
  switches: [api.desk.switches.key(), api.messages.requestTerms.key()],
  texts: [api.rights.key()],
  desk: [api.desk.key(), api.safety.key()],
  shield: [api.messages.warnings.key(), api.messages.held.key()],
  reports: [api.safety.ownReports.key()],
  export: [api.rights.export.key()],
}

/** Opens the live channel of a member, or of a guest. `go` goes to a path of ours. */
export function openLive(
  queryClient: QueryClient,
  memberId: string | null,
  go: (path: string) => void,
): LiveChannel {
  const conversations = memberId === null ? null : storeOf(queryClient, memberId)
  const unfollowUnsent = conversations ? followUnsent(conversations) : () => {}
  const channel = openLiveChannel({
    url: liveUrl(),
    onFrame(frame) {
      applyFrame(queryClient, conversations, frame)
      const conversationId = frame.type === 'hello' ? conversations?.state.viewing : null
      if (conversationId) channel.send({ type: 'viewing', conversationId, isViewing: true })
    },
    onReopened: () => catchUp(queryClient),
    onSessionEnded: () => void queryClient.invalidateQueries(),
  })
  const letPushesBe = memberId === null ? () => {} : tendPushes(memberId, go)
  return {
    send: channel.send,
    close() {
      unfollowUnsent()
      letPushesBe()
      channel.close()
    },
  }
}

/** All tabs miss something at once when servers lose sight of each other; they need not ask at once. */
const spreadMilliseconds = 2000

/** What others do to a member may have been asked for before the channel could tell of it. */
const newsOfOthers: QueryKey[] = [api.notifications.key(), api.connections.key()]

/** Brings what the server said onto the screens. */
function applyFrame(
  queryClient: QueryClient,
  conversations: ConversationStore | null,
  frame: ServerFrame,
): void {
  if (isOfConversations(frame)) conversations?.apply(frame)
  if (frame.type === 'hello') {
    void conversations?.askAgain()
    for (const queryKey of newsOfOthers) void queryClient.invalidateQueries({ queryKey })
    if (conversations) void resumeSending(conversations)
  }
  if (frame.type === 'message') {
    soundMessage(queryClient, conversations?.memberId ?? null, frame.message.senderId)
  }
  if (frame.type === 'missed') setTimeout(() => catchUp(queryClient), spreadMilliseconds * Math.random())
  if (frame.type === 'gate') noteGate(queryClient, frame.gate)
  if (frame.type === 'stats') noteStats(queryClient, frame.stats)
  if (frame.type !== 'stale') return
  for (const topic of frame.topics) {
    for (const queryKey of queriesOf[topic]) invalidate(queryClient, queryKey)
  }
}

/** After a gap the database is asked for whatever was missed. */
function catchUp(queryClient: QueryClient): void {
  invalidate(queryClient, [])
}

/** Makes answers stale, and asks again for those that may be asked for by themselves. */
function invalidate(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  void queryClient.refetchQueries({ queryKey, type: 'active', predicate: mayAskAgain })
}
