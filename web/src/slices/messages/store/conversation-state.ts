import type { Message } from '@netwrk/domain/messages/message'
import { type Drafts, draftsAfter } from '../composer/drafts.ts'
import type { PendingChange } from '../message/pending-changes.ts'
import { type Held, withoutPassage, withPassage } from '../thread/passage.ts'
import { mergeThreads, type Thread, withChange, withMessage } from '../thread/thread.ts'
import { noneUnsent, type TabUnsent, withStored } from '../unsent/tab-unsent.ts'
import type { Input, MessagePlace, TypingFrame } from './inputs.ts'

/** What a tab knows of a member's conversations, but for the list of them, which other screens show as well. */
export type ConversationState = Held & {
  unsent: TabUnsent
  /** Edits, deletions and emojis that the server has not confirmed, in the order of making. */
  pending: readonly PendingChange[]
  /** By conversation, what said last that the other side types, while that holds. */
  typing: Readonly<Record<string, TypingFrame | null>>
  /** Undefined until they are read from the browser's storage. */
  drafts: Drafts | undefined
  /** By conversation, the message that what is being written answers. */
  replies: Readonly<Record<string, Message | null>>
  /** The message to be shown in its thread, wherever that is opened next or is open already. */
  sought: MessagePlace | null
  viewing: string | null
  atEndOf: string | null
}

export const emptyState: ConversationState = {
  threads: {},
  passages: {},
  unsent: noneUnsent,
  pending: [],
  typing: {},
  drafts: undefined,
  replies: {},
  sought: null,
  viewing: null,
  atEndOf: null,
}

/** The state after something was said, answered or done; the same object where nothing changes. Unsent messages aside. */
export function stateAfter<T extends Input>(state: ConversationState, input: T, memberId: string) {
  const step = steps[input.type] as Step<T> | undefined
  return step ? step(state, input, memberId) : state
}

type Step<T> = (state: ConversationState, input: T, memberId: string) => ConversationState

const steps: { [K in Input['type']]?: Step<Extract<Input, { type: K }>> } = {
  message: (state, { message }, memberId) => {
    const next = withThread(state, message.conversationId, (held) => withMessage(held, message))
    return message.senderId === memberId ? next : withTyping(next, message.conversationId, null)
  },
  sent: (state, { message }) =>
    withThread(state, message.conversationId, (held) => withMessage(held, message)),
  message_changed: (state, { message }) =>
    withThread(state, message.conversationId, (held) => withChange(held, message)),
  typing: (state, frame) => withTyping(state, frame.conversationId, frame.isTyping ? frame : null),
  // Who goes on typing has said so again.
  typing_over: (state, { frame }) =>
    state.typing[frame.conversationId] === frame ? withTyping(state, frame.conversationId, null) : state,
  thread_loaded: (state, { conversationId, thread }) => ({
    ...state,
    threads: { ...state.threads, [conversationId]: mergeThreads(state.threads[conversationId], thread) },
  }),
  passage_loaded: (state, { conversationId, thread, begins = false }) =>
    withPassage(state, conversationId, thread, begins),
  passage_left: (state, { conversationId }) => withoutPassage(state, conversationId),
  // What somebody writes stands at the end, and so do they.
  written: (state, { message }) => withoutPassage(state, message.conversationId),
  change_made: (state, { change }) => ({ ...state, pending: [...state.pending, change] }),
  change_done: (state, { change, message }) =>
    withoutPending(
      withThread(state, message.conversationId, (held) => withChange(held, message)),
      change,
    ),
  change_failed: (state, { change }) => withoutPending(state, change),
  // What was typed while they were being read is newer.
  drafts_read: (state, { drafts }) => ({ ...state, drafts: { ...drafts, ...state.drafts } }),
  drafted: (state, input) => ({ ...state, drafts: draftsAfter(state.drafts ?? {}, input) }),
  unsent_stored: (state, { unsent, isWrite }) => {
    const { writes } = state.unsent
    return {
      ...state,
      unsent: withStored({ ...state.unsent, writes: isWrite ? writes - 1 : writes }, unsent),
    }
  },
  reply_chosen: (state, { conversationId, message }) => ({
    ...state,
    replies: { ...state.replies, [conversationId]: message },
  }),
  message_sought: (state, { message }) => ({ ...state, sought: message }),
  viewing: (state, { conversationId }) => ({ ...state, viewing: conversationId }),
  at_end: (state, { conversationId }) => ({ ...state, atEndOf: conversationId }),
}

/** What happens to a message happens wherever it is held. */
function withThread(state: ConversationState, id: string, change: (held: Thread) => Thread) {
  const threads = changedIn(state.threads, id, change)
  const passages = changedIn(state.passages, id, change)
  return threads === state.threads && passages === state.passages ? state : { ...state, threads, passages }
}

function changedIn(threads: Held['threads'], id: string, change: (held: Thread) => Thread): Held['threads'] {
  const held = threads[id]
  const next = held && change(held)
  return next === undefined || next === held ? threads : { ...threads, [id]: next }
}

function withTyping(state: ConversationState, id: string, frame: TypingFrame | null) {
  return (state.typing[id] ?? null) === frame ? state : { ...state, typing: { ...state.typing, [id]: frame } }
}

function withoutPending(state: ConversationState, change: PendingChange) {
  return { ...state, pending: state.pending.filter((one) => one !== change) }
}
