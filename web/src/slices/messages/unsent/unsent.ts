import type { Quote } from '@netwrk/domain/messages/message'
import type { RefusalCode } from '@netwrk/domain/refusals'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { refusalCode, refusalText } from '../../../lib/refusal-text.ts'

/** A message on its way: `waiting` for its turn or for the connection, `sending`, or `failed`. */
export type Outgoing = {
  /** Kept across every attempt, so that the server stores the message once. */
  clientId: string
  conversationId: string
  content: string
  /** Sent already: the message only names them. */
  attachments: readonly Attachment[]
  /** What it answers, where it answers something. */
  replyTo?: Quote
  writtenAt: Date
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed: the server said no, or could not be reached. */
  failure: Failure | null
}

/** `isTold`: the member has been told of it. */
type Failure = (Refused | { kind: 'unreachable' }) & { isTold?: true }

/** The server's no, with its text. `ended`: so has the conversation, and no other try can help. */
type Refused = { kind: 'refused' | 'ended'; text: string }

const endings: readonly (string | null)[] = [
  'messages.not_found',
  'messages.not_matched',
  'messages.ended',
] satisfies RefusalCode[]

/** The text for a message that could not be sent. */
export const sendFailure = 'Failed to send message. Please try again.'

/**
 * All that a member has written and the server has not confirmed, in the order of writing. The browser keeps it, so
 * every step works on whatever the member's tabs have made of it meanwhile.
 */
export type Outbox = readonly Outgoing[]

/** What is written of a message; all else of it follows from what happens to it. */
export type New = Pick<
  Outgoing,
  'clientId' | 'conversationId' | 'content' | 'attachments' | 'replyTo' | 'writtenAt'
>

export function withWritten(outbox: Outbox, message: New): Outbox {
  return [...outbox, { ...message, state: 'waiting', failure: null }]
}

export function without(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((one) => one.clientId !== clientId)
}

/**
 * What a conversation sends next, in the order of writing, so that none overtakes another. One that is being sent is
 * next as well: whoever may ask is the only one who sends, and the tab that began to is gone.
 */
export function nextToSend(outbox: Outbox, conversationId: string): Outgoing | null {
  return outbox.find((one) => one.conversationId === conversationId && one.state !== 'failed') ?? null
}

export function withSending(outbox: Outbox, clientId: string): Outbox {
  return outbox.map((one) => (one.clientId === clientId ? { ...one, state: 'sending', failure: null } : one))
}

/** The server refused this one; those behind it have their own chance. */
export function withRefused(outbox: Outbox, clientId: string, failure: Refused): Outbox {
  return outbox.map((one) => (one.clientId === clientId ? { ...one, state: 'failed', failure } : one))
}

/** What the server's refusal of a message means for it. */
export function refusedAs(error: unknown): Refused {
  const kind = endings.includes(refusalCode(error)) ? 'ended' : 'refused'
  return { kind, text: refusalText(error, sendFailure) }
}

/** Without what failed because its conversation has ended, once that is told: no screen will offer to delete it. */
export function withoutEnded(outbox: Outbox): Outbox {
  return outbox.filter(({ failure }) => !(failure?.kind === 'ended' && failure.isTold))
}

/** The server could not be reached: those behind in the same conversation fail with it and keep their places. */
export function withUnreachable(outbox: Outbox, conversationId: string): Outbox {
  return outbox.map((one) =>
    one.conversationId === conversationId && one.state !== 'failed'
      ? { ...one, state: 'failed', failure: { kind: 'unreachable' } }
      : one,
  )
}

/** Another try for a failed message; with one that could not reach the server go all that failed beside it. */
export function withRetry(outbox: Outbox, clientId: string): Outbox {
  const asked = outbox.find((one) => one.clientId === clientId)
  if (asked?.state !== 'failed') return outbox
  if (asked.failure?.kind === 'unreachable') return withConnection(outbox, asked.conversationId)
  return outbox.map((one) => (one === asked ? waiting(one) : one))
}

/** The server can be reached again: what failed only for want of it waits for its turn. */
export function withConnection(outbox: Outbox, conversationId?: string): Outbox {
  return outbox.map((one) =>
    one.failure?.kind === 'unreachable' &&
    (conversationId === undefined || one.conversationId === conversationId)
      ? waiting(one)
      : one,
  )
}

function waiting(one: Outgoing): Outgoing {
  return { ...one, state: 'waiting', failure: null }
}

/** What to tell of a failed message: the server's own words where it gave a reason. */
export function failureText({ failure }: Outgoing): string {
  return failure && 'text' in failure ? failure.text : sendFailure
}

/** The first failed message that the member has not been told of. */
export function firstUntold(outbox: Outbox): Outgoing | undefined {
  return outbox.find(isUntold)
}

/**
 * The first failed message that a notice has to tell of: in the conversation that is open it says so itself, unless
 * that has ended and the message goes.
 */
export function firstUnseen(outbox: Outbox, openId: string | undefined): Outgoing | undefined {
  return outbox.find(
    (one) => isUntold(one) && (one.conversationId !== openId || one.failure?.kind === 'ended'),
  )
}

function isUntold({ failure }: Outgoing): boolean {
  return failure !== null && !failure.isTold
}

/** The member has been told of all that has failed, and is not told again, neither here nor after a reload. */
export function withAllTold(outbox: Outbox): Outbox {
  return outbox.map((one) => (one.failure ? { ...one, failure: { ...one.failure, isTold: true } } : one))
}
