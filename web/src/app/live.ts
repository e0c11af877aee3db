import type { Topic } from '@netwrk/domain/live'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { noteGate } from '../lib/gate.ts'
import { type LiveChannel, openLiveChannel } from '../lib/live-channel.ts'
import { viewingFrame } from '../slices/messages/store/in-view.ts'
import {
  addMessage,
  askForMissed,
  noteChange,
  notePresence,
  noteReading,
} from '../slices/messages/store/thread-cache.ts'
import { noteTyping } from '../slices/messages/store/typing-cache.ts'
import { resumeSending, tendOutbox } from '../slices/messages/unsent/send-queue.ts'
import { tendPushes } from '../slices/notifications/tend-pushes.ts'
import { noteStats } from '../slices/stats/stats.api.ts'
import { liveUrl } from './live-url.ts'
import { soundMessage } from './sound-message.ts'

/** Which of the browser's answers each topic makes stale. */
const queriesOf: Record<Topic, QueryKey[]> = {
  me: [api.accounts.me.key()],
  profile: [api.profiles.key()],
  suggestions: [api.discovery.key()],
  waiting: [api.connections.waiting.key()],
  matches: [api.connections.key()],
  conversations: [api.messages.conversations.key()],
  notifications: [api.notifications.key()],
  billing: [api.billing.key()],
  settings: [api.accounts.settings.key()],
}

/** Opens the live channel of a member, or of a guest. `go` goes to a path of ours. */
export function openLive(
  queryClient: QueryClient,
  memberId: string | null,
  go: (path: string) => void,
): LiveChannel {
  const letOutboxBe = memberId === null ? () => {} : tendOutbox(queryClient, memberId)
  const channel = openLiveChannel({
    url: liveUrl(memberId === null ? 'guest' : 'member'),
    onFrame(frame) {
      applyFrame(queryClient, memberId, frame)
      const viewing = frame.type === 'hello' ? viewingFrame(queryClient) : null
      if (viewing !== null) channel.send(viewing)
    },
    onReopened: () => catchUp(queryClient),
    onSessionEnded: () => void queryClient.invalidateQueries(),
  })
  const letPushesBe = memberId === null ? () => {} : tendPushes(memberId, go)
  return {
    send: channel.send,
    close() {
      letOutboxBe()
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
function applyFrame(queryClient: QueryClient, memberId: string | null, frame: ServerFrame): void {
  if (frame.type === 'hello') {
    void askForMissed(queryClient)
    for (const queryKey of newsOfOthers) void queryClient.invalidateQueries({ queryKey })
    void resumeSending(queryClient, memberId)
  }
  if (frame.type === 'message') {
    addMessage(queryClient, memberId, frame.message)
    soundMessage(queryClient, memberId, frame.message.senderId)
  }
  if (frame.type === 'message_changed') noteChange(queryClient, frame.message)
  if (frame.type === 'read') noteReading(queryClient, memberId, frame)
  if (frame.type === 'typing') noteTyping(queryClient, frame)
  if (frame.type === 'presence') notePresence(queryClient, frame)
  if (frame.type === 'missed') setTimeout(() => catchUp(queryClient), spreadMilliseconds * Math.random())
  if (frame.type === 'gate') noteGate(queryClient, frame.gate)
  if (frame.type === 'stats') noteStats(queryClient, frame.stats)
  if (frame.type !== 'stale') return
  for (const topic of frame.topics) {
    for (const queryKey of queriesOf[topic]) void queryClient.invalidateQueries({ queryKey })
  }
}

/** After a gap the database is asked for whatever was missed. */
function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries()
}
