import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import type { DraftInput, Drafts } from '../composer/drafts.ts'
import type { PendingChange } from '../message/pending-changes.ts'
import type { Thread } from '../thread/thread.ts'
import type { Unsent, UnsentInput } from '../unsent/unsent-queue.ts'

const frameTypes = ['message', 'message_changed', 'read', 'typing', 'presence'] as const

/** What the server says by itself. */
type Frame = Extract<ServerFrame, { type: (typeof frameTypes)[number] }>

export type TypingFrame = Extract<Frame, { type: 'typing' }>

/** What the server, or the browser's storage, answers. */
type Answer =
  | { type: 'thread_loaded'; conversationId: string; thread: Thread }
  /** Messages around one far back, where it `begins`, and else those before or after them. */
  | { type: 'passage_loaded'; conversationId: string; thread: Thread; begins?: boolean }
  | { type: 'change_done'; change: PendingChange; message: Message }
  | { type: 'change_failed'; change: PendingChange }
  | { type: 'request_sent'; conversation: Conversation }
  | { type: 'request_declined'; conversationId: string }
  | { type: 'drafts_read'; drafts: Drafts }
  /** `isWrite`: a change of this tab is stored with it. */
  | { type: 'unsent_stored'; unsent: Unsent | null; isWrite: boolean }

/** What the member does, apart from what they do with unsent messages and drafts. Reading is like the frame of it. */
type Press =
  | { type: 'change_made'; change: PendingChange }
  | { type: 'reply_chosen'; conversationId: string; message: Message | null }
  | { type: 'message_sought'; message: MessagePlace | null }
  /** The newest messages are to be shown again. */
  | { type: 'passage_left'; conversationId: string }
  /** Which conversation is open in front of the person, at whichever message. */
  | { type: 'viewing'; conversationId: string | null }
  /** Which conversation stands in front of the person at its end, so that nothing there counts as unread. */
  | { type: 'at_end'; conversationId: string | null }

/** Everything that changes what a member sees of their conversations. */
export type Input =
  | Frame
  | Answer
  | Press
  | UnsentInput
  | DraftInput
  | { type: 'typing_over'; frame: TypingFrame }

export type MessagePlace = { conversationId: string; number: number }

export function isOfConversations(frame: ServerFrame): frame is Frame {
  return frameTypes.some((type) => type === frame.type)
}
