import type { Message } from '@netwrk/domain/messages/message'
import type { Outgoing } from './outbox.ts'

export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'read' | 'failed'

export type ShownMessage = {
  /** The client id: the same before and after the server has confirmed it. */
  key: string
  content: string
  at: Date
  isOwn: boolean
  /** Null for others' messages. */
  status: MessageStatus | null
  /** Set while it is still in the outbox. */
  outgoing: Outgoing | null
  /** First and last of what one side said in a row, with little time between. */
  isFirst: boolean
  isLast: boolean
}

export type Day = { key: string; date: Date; messages: ShownMessage[] }

type Held = {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  memberId: string
  /** The other side has read up to this number; 0 where the plan does not show it. */
  readUpTo: number
}

const togetherMilliseconds = 5 * 60_000

/** What a thread shows: the server's messages, then those on their way, by local day, each once. */
export function timelineOf({ messages, outgoing, memberId, readUpTo }: Held): Day[] {
  const confirmed = new Set(
    messages.filter(({ senderId }) => senderId === memberId).map((one) => one.clientId),
  )
  const lone = [
    ...messages.map((message) => shownMessage(message, memberId, readUpTo)),
    ...outgoing.filter(({ clientId }) => !confirmed.has(clientId)).map(shownOutgoing),
  ]
  const shown = lone.map((message, at) => ({
    ...message,
    isFirst: !belongsTogether(lone[at - 1], message),
    isLast: !belongsTogether(message, lone[at + 1]),
  }))
  return byDay(shown)
}

type Lone = Omit<ShownMessage, 'isFirst' | 'isLast'>

function shownMessage(message: Message, memberId: string, readUpTo: number): Lone {
  const isOwn = message.senderId === memberId
  return {
    key: isOwn ? message.clientId : message.id,
    content: message.content,
    at: message.sentAt,
    isOwn,
    status: isOwn ? (message.number <= readUpTo ? 'read' : 'sent') : null,
    outgoing: null,
  }
}

function shownOutgoing(outgoing: Outgoing): Lone {
  return {
    key: outgoing.clientId,
    content: outgoing.content,
    at: outgoing.writtenAt,
    isOwn: true,
    status: outgoing.state,
    outgoing,
  }
}

function belongsTogether(earlier: Lone | undefined, later: Lone | undefined): boolean {
  if (!earlier || !later || earlier.isOwn !== later.isOwn) return false
  const isClose = later.at.getTime() - earlier.at.getTime() < togetherMilliseconds
  return isClose && dayKey(earlier.at) === dayKey(later.at)
}

function byDay(messages: ShownMessage[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = dayKey(message.at)
    const today = days.at(-1)
    if (today?.key === key) today.messages.push(message)
    else days.push({ key, date: message.at, messages: [message] })
  }
  return days
}

function dayKey(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
