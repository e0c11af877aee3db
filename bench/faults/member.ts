import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

/**
 * A member at their browser: the browser's own live channel, thread and delivery, without a screen. What could not be
 * delivered is tried again, as the person would.
 */
export function openMember(origin: string, visitor: Visitor) {
  const { call, cookieHeader } = browserOf(origin, visitor)
  const threads = new Map<string, Thread>()
  const writing = new Map<string, Promise<void>>()
  const asking = new Map<string, Promise<void>>()
  const troubles = { failuresShown: 0, refusals: [] as unknown[], sessionsEnded: 0, repeatedFrames: 0 }
  const framesSeen = new Set<string>()
  let isOver = false

  const add = (message: Message) => {
    const thread = withMessage(threads.get(message.conversationId)!, message)
    threads.set(message.conversationId, thread)
    if (hasGap(thread)) void catchUp(message.conversationId)
  }
  const change = (message: Message) => {
    const held = threads.get(message.conversationId)
    if (!held) return
    const thread = withChange(held, message)
    threads.set(message.conversationId, thread)
    if (hasGap(thread) || isOutdated(thread)) void catchUp(message.conversationId)
  }
  const catchUp = (conversationId: string) => {
    const under = asking.get(conversationId)
    const after = (under ?? Promise.resolve()).then(() => askUntilAnswered(conversationId))
    asking.set(conversationId, after)
    return after
  }
  const askUntilAnswered = async (conversationId: string) => {
    while (!isOver) {
      try {
        const thread = await loadThread({
          held: () => threads.get(conversationId),
          ask: (page) =>
            call.messages.thread({ conversationId, ...page }, { signal: AbortSignal.timeout(sendTimeout) }),
          askChanges: (after) =>
            call.messages.changes({ conversationId, after }, { signal: AbortSignal.timeout(sendTimeout) }),
        })
        threads.set(conversationId, mergeThreads(threads.get(conversationId), thread))
        return
      } catch {
        await sleep(againMilliseconds)
      }
    }
  }
  const catchUpAll = () => {
    for (const conversationId of threads.keys()) void catchUp(conversationId)
  }
  const channel = openLiveChannel(
    {
      url: `${origin.replace('http', 'ws')}/live`,
      onFrame(frame) {
        if (frame.type === 'hello' || frame.type === 'missed' || frame.type === 'stale') catchUpAll()
        if (frame.type === 'message_changed') change(frame.message)
        if (frame.type !== 'message') return
        if (framesSeen.has(frame.message.id)) troubles.repeatedFrames++
        framesSeen.add(frame.message.id)
        add(frame.message)
      },
      onReopened: () => {},
      onSessionEnded: () => {
        troubles.sessionsEnded++
      },
    },
    lineWith(cookieHeader()),
  )

  const send = async (conversationId: string, clientId: string, content: string) => {
    for (;;) {
      const delivery = await deliver({
        send: async () => {
          const signal = AbortSignal.timeout(sendTimeout)
          return (await call.messages.send({ conversationId, clientId, content }, { signal })).message
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

  return {
    id: visitor.id,
    threads,
    troubles,
    call,
    follow(conversationId: string) {
      threads.set(conversationId, { messages: [], hasMore: false, revision: 0 })
    },
    /** Writes the next message of a conversation: it goes when those before it have gone. Resolves to its client id. */
    write(conversationId: string, content: string): string {
      const clientId = randomUUID()
      const before = writing.get(conversationId) ?? Promise.resolve()
      writing.set(
        conversationId,
        before.then(() => send(conversationId, clientId, content)),
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
