import { type Answer, assess } from '../assess.ts'
import type { SignalCode } from '../codes.ts'

export type Conversation = {
  id: string
  kind: string
  disguise: string | null
  disguiseOf: string | null
  subject: 'a' | 'b'
  sent: { text: string }[]
  messages: { from: 'a' | 'b'; minutes: number; text: string }[]
  harmAt: number | null
}

export type Measured = {
  conversation: Conversation
  answer: Answer
  at: number | null
  codes: SignalCode[]
  points: number
}

const rank: Record<Answer, number> = { none: 0, ask: 1, warn: 2, hold: 3 }

/** The strongest answer that a talk gets, message by message, and at which message it is first warned. */
export function measure(conversation: Conversation): Measured {
  let strongest = { answer: 'none' as Answer, codes: [] as SignalCode[], points: 0 }
  let at: number | null = null
  conversation.messages.forEach((message, index) => {
    if (message.from !== conversation.subject) return
    const found = assess({
      messages: conversation.messages.slice(0, index + 1).map(({ from, minutes, text }) => ({
        isFromSender: from === conversation.subject,
        minutes,
        text,
      })),
      sent: conversation.sent.map(({ text }) => text),
    })
    if (at === null && rank[found.answer] >= rank.warn) at = index
    if (rank[found.answer] >= rank[strongest.answer]) strongest = found
  })
  return { conversation, ...strongest, at }
}

export function isWarned({ answer }: Measured): boolean {
  return answer === 'warn' || answer === 'hold'
}
