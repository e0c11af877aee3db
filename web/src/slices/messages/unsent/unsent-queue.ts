import type { Message, Quote } from '@netwrk/domain/messages/message'
import type { RefusalCode } from '@netwrk/domain/refusals'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'

/** A message on its way: `waiting` for its turn or for the connection, `sending`, or `failed`. */
export type Outgoing = {
  /** The same for every attempt, so that the server stores the message once. */
  clientId: string
  conversationId: string
  content: string
  /** Uploaded already: the message only names them. */
  attachments: readonly Attachment[]
  /** What it answers, where it answers something. */
  replyTo?: Quote
  writtenAt: Date
  /** The member was asked whether to send it, and sends it anyway. */
  isConfirmed?: true
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed: the server refused it, or could not be reached. */
  failure: Failure | null
}

/** `isTold`: the member has been told of it. */
type Failure = (Refused | { kind: 'unreachable' }) & { isTold?: true }

/** The server's refusal, with its text. `ended`: the conversation has ended, and no other try can help;
 * `asked`: it goes once the member says so. */
type Refused = { kind: 'refused' | 'ended' | 'asked'; text: string }

/**
 * All that a member has written and the server has not confirmed, in the order of writing. The browser stores it, so
 * every step works on whatever the member's tabs have made of it meanwhile.
 */
export type Unsent = readonly Outgoing[]

export type UnsentInput =
  | { type: 'written'; message: Omit<Outgoing, 'state' | 'failure'> }
  | { type: 'retried' | 'discarded' | 'sending'; clientId: string }
  /** The member was asked, and sends it anyway. */
  | { type: 'confirmed'; clientId: string }
  | { type: 'sent'; message: Message }
  | { type: 'refused'; clientId: string; failure: Refused }
  /** The server could not be reached from this conversation. */
  | { type: 'unreachable'; conversationId: string }
  /** The server can be reached again. */
  | { type: 'reconnected' }
  /** The member has been told of all that has failed. */
  | { type: 'failures_told' }

type Steps = {
  [T in UnsentInput['type']]: (unsent: Unsent, input: Extract<UnsentInput, { type: T }>) => Unsent
}

const steps: Steps = {
  written: (unsent, { message }) => [...unsent, { ...message, state: 'waiting', failure: null }],
  retried: (unsent, { clientId }) => withRetry(unsent, clientId),
  confirmed: (unsent, { clientId }) =>
    unsent.map((one) =>
      one.clientId === clientId ? { ...one, isConfirmed: true, state: 'waiting', failure: null } : one,
    ),
  discarded: (unsent, { clientId }) => unsent.filter((one) => one.clientId !== clientId),
  sending: (unsent, { clientId }) => withState(unsent, clientId, { state: 'sending', failure: null }),
  sent: (unsent, { message }) => unsent.filter((one) => one.clientId !== message.clientId),
  // Those behind it have their own chance.
  refused: (unsent, { clientId, failure }) => withState(unsent, clientId, { state: 'failed', failure }),
  // Those behind it in the same conversation fail with it and keep their places.
  unreachable: (unsent, { conversationId }) =>
    unsent.map((one) =>
      one.conversationId === conversationId && one.state !== 'failed'
        ? { ...one, state: 'failed', failure: { kind: 'unreachable' } }
        : one,
    ),
  // What failed because its conversation has ended goes, once that is told: no screen will offer to delete it.
  reconnected: (unsent) =>
    unsent.filter(({ failure }) => !(failure?.kind === 'ended' && failure.isTold)).map(waitingIfUnreached),
  failures_told: (unsent) =>
    unsent.map((one) => (one.failure ? { ...one, failure: { ...one.failure, isTold: true } } : one)),
}

export function isUnsentInput(input: { type: string }): input is UnsentInput {
  return input.type in steps
}

/** The unsent messages after something was done with them. */
export function unsentAfter<T extends UnsentInput>(unsent: Unsent, input: T): Unsent {
  const step = steps[input.type] as (unsent: Unsent, input: T) => Unsent
  return step(unsent, input)
}

/** Another try for a failed message; with one that could not reach the server go all that failed beside it. */
function withRetry(unsent: Unsent, clientId: string): Unsent {
  const retried = unsent.find((one) => one.clientId === clientId)
  if (retried?.state !== 'failed') return unsent
  if (retried.failure?.kind !== 'unreachable')
    return withState(unsent, clientId, { state: 'waiting', failure: null })
  return unsent.map((one) => (one.conversationId === retried.conversationId ? waitingIfUnreached(one) : one))
}

function withState(unsent: Unsent, clientId: string, next: Pick<Outgoing, 'state' | 'failure'>): Unsent {
  return unsent.map((one) => (one.clientId === clientId ? { ...one, ...next } : one))
}

function waitingIfUnreached(one: Outgoing): Outgoing {
  return one.failure?.kind === 'unreachable' ? { ...one, state: 'waiting', failure: null } : one
}

/**
 * What a conversation sends next, in the order of writing, so that none overtakes another. One that is being sent is
 * next as well: whoever may ask is the only one who sends, and the tab that began to is gone.
 */
export function nextToSend(unsent: Unsent, conversationId: string): Outgoing | null {
  return unsent.find((one) => one.conversationId === conversationId && one.state !== 'failed') ?? null
}

/** The text for a message that could not be sent. */
export const sendFailure = 'Failed to send message. Please try again.'

const endings: readonly (string | null)[] = [
  'messages.not_found',
  'messages.not_matched',
  'messages.ended',
] satisfies RefusalCode[]

/** What the server's refusal of a message means for it. */
export function refusedAs(error: unknown): Refused {
  const code = refusalCode(error)
  const isAsked = code === ('safety.asked_before_sending' satisfies RefusalCode)
  const kind = endings.includes(code) ? 'ended' : isAsked ? 'asked' : 'refused'
  return { kind, text: refusalText(error, sendFailure) }
}

/** What to tell of a failed message: the server's own words where it gave a reason. */
export function failureText({ failure }: Outgoing): string {
  return failure && 'text' in failure ? failure.text : sendFailure
}

/** The first failed message that the member has not been told of. */
export function firstUntold(unsent: Unsent): Outgoing | undefined {
  return unsent.find(isUntold)
}

/**
 * The first failed message that a toast has to tell of: in the conversation that is open it says so itself, unless
 * that has ended and the message goes.
 */
export function firstUnseen(unsent: Unsent, openId: string | undefined): Outgoing | undefined {
  return unsent.find(
    (one) => isUntold(one) && (one.conversationId !== openId || one.failure?.kind === 'ended'),
  )
}

function isUntold({ failure }: Outgoing): boolean {
  return failure !== null && !failure.isTold
}
