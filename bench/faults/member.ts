import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { Message } from '@netwrk/domain/messages/message'
import { WebSocket } from 'ws'
import { openLiveChannel } from '../../web/src/lib/live/live-channel.ts'
import type { Line } from '../../web/src/lib/live/live-line.ts'
import { loadThread } from '../../web/src/slices/messages/thread/load-thread.ts'
import {
  hasGap,
  isOutdated,
  mergeThreads,
  type Thread,
  withChange,
  withMessage,
} from '../../web/src/slices/messages/thread/thread.ts'
import { deliver } from '../../web/src/slices/messages/unsent/deliver.ts'
import { browserOf, type Visitor } from '../environment/visitors.ts'

export type Member = ReturnType<typeof openMember>

const sendTimeout = 15_000
const againMilliseconds = 500

type Call = ReturnType<typeof browserOf>['call']
type Troubles = { failuresShown: number; refusals: unknown[]; sessionsEnded: number; repeatedFrames: number }

/**
 * A member at their browser: the browser's own live channel, thread and delivery, without a screen. What could not be
 * delivered is tried again, as the person would.
 */
export function openMember(origin: string, visitor: Visitor) {
  const { call, cookieHeader } = browserOf(origin, visitor)
  const writing = new Map<string, Promise<void>>()
  const troubles: Troubles = { failuresShown: 0, refusals: [], sessionsEnded: 0, repeatedFrames: 0 }
  let isOver = false
  const threads = keepThreads(call, () => isOver)
  const channel = openLiveChannel(
    {
      url: `${origin.replace('http', 'ws')}/live`,
      onFrame: listenTo(threads, troubles),
      onReopened: () => {},
      onSessionEnded: () => {
        troubles.sessionsEnded++
      },
    },
    lineWith(cookieHeader()),
  )

  return {
    id: visitor.id,
    threads: threads.all,
    troubles,
    call,
    follow(conversationId: string) {
      threads.all.set(conversationId, { messages: [], hasMore: false, revision: 0 })
    },
    /** Writes the next message of a conversation: it goes when those before it have gone. Resolves to its client id. */
    write(conversationId: string, content: string): string {
      const clientId = randomUUID()
      const before = writing.get(conversationId) ?? Promise.resolve()
      const message = { conversationId, clientId, content }
      writing.set(
        conversationId,
        before.then(() => send(call, message, threads.add, troubles)),
      )
      channel.send({ type: 'typing', conversationId, isTyping: true })
      return clientId
    },
    written: () => Promise.all(writing.values()),
    close() {
      isOver = true
      channel.close()
    },
  }
}

/** The member's threads: what comes in goes into them, and where something is missing it is asked for. */
function keepThreads(call: Call, isOver: () => boolean) {
  const all = new Map<string, Thread>()
  const asking = new Map<string, Promise<void>>()
  const catchUp = (conversationId: string) => {
    const after = (asking.get(conversationId) ?? Promise.resolve()).then(() =>
      askUntilAnswered(call, all, conversationId, isOver),
    )
    asking.set(conversationId, after)
  }
  const hold = (conversationId: string, thread: Thread) => {
    all.set(conversationId, thread)
    if (hasGap(thread) || isOutdated(thread)) catchUp(conversationId)
  }
  return {
    all,
    add(message: Message) {
      hold(message.conversationId, withMessage(all.get(message.conversationId)!, message))
    },
    change(message: Message) {
      const held = all.get(message.conversationId)
      if (held) hold(message.conversationId, withChange(held, message))
    },
    catchUpAll() {
      for (const conversationId of all.keys()) catchUp(conversationId)
    },
  }
}

async function askUntilAnswered(
  call: Call,
  threads: Map<string, Thread>,
  conversationId: string,
  isOver: () => boolean,
) {
  const options = () => ({ signal: AbortSignal.timeout(sendTimeout) })
  while (!isOver()) {
    try {
      const thread = await loadThread({
        held: () => threads.get(conversationId),
        ask: (page) => call.messages.thread({ conversationId, ...page }, options()),
        askChanges: (after) => call.messages.changes({ conversationId, after }, options()),
      })
      threads.set(conversationId, mergeThreads(threads.get(conversationId), thread))
      return
    } catch {
      await sleep(againMilliseconds)
    }
  }
}

function listenTo({ add, change, catchUpAll }: ReturnType<typeof keepThreads>, troubles: Troubles) {
  const seen = new Set<string>()
  return (frame: ServerFrame) => {
    if (frame.type === 'hello' || frame.type === 'missed' || frame.type === 'stale') catchUpAll()
    if (frame.type === 'message_changed') change(frame.message)
    if (frame.type !== 'message') return
    if (seen.has(frame.message.id)) troubles.repeatedFrames++
    seen.add(frame.message.id)
    add(frame.message)
  }
}

async function send(
  call: Call,
  message: { conversationId: string; clientId: string; content: string },
  add: (message: Message) => void,
  troubles: Troubles,
) {
  for (;;) {
    const delivery = await deliver({
      send: async () => {
        const signal = AbortSignal.timeout(sendTimeout)
        return (await call.messages.send(message, { signal })).message
      },
      isOnline: () => true,
      untilOnline: () => Promise.resolve(),
      wait: (milliseconds) => sleep(milliseconds),
    })
    if (delivery.outcome === 'sent') return add(delivery.message)
    if (delivery.outcome === 'refused') return void troubles.refusals.push(delivery.error)
    troubles.failuresShown++
    await sleep(againMilliseconds)
  }
}

function lineWith(cookie: string): Line {
  return {
    open(url, events) {
      const socket = new WebSocket(url, { headers: { cookie }, handshakeTimeout: 10_000 })
      socket.on('open', events.opened)
      socket.on('message', (data) => events.said(String(data)))
      socket.on('close', events.closed)
      socket.on('error', () => {})
      return {
        isOpen: () => socket.readyState === WebSocket.OPEN,
        send: (text) => socket.send(text),
        close: () => socket.terminate(),
      }
    },
    now: () => performance.now(),
    random: Math.random,
    onNudge: () => () => {},
  }
}
