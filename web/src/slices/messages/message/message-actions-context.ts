import type { Message } from '@netwrk/domain/messages/message'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { createContext, useContext } from 'react'
import type { Outgoing } from '../unsent/unsent-queue.ts'

/**
 * `revision` is the one in which the words to change were seen. `isStale`: other words are there by now; whoever is told
 * so changes those, and `revision` is theirs.
 */
export type UnsavedEdit = { messageId: string; content: string; revision: number; isStale: boolean }

/** What can be done with the messages of a thread, for whoever shows one. */
export type MessageActions = {
  memberId: string
  otherName: string
  /** Id of the message whose words are being changed. */
  editingId: string | null
  /** What was typed into an edit that could not be saved, and is still wanted. */
  unsavedEdit: UnsavedEdit | null
  /** Id of the message whose menu is open. */
  menuId: string | null
  /** Opens the menu beside what was pressed, which gets the focus back. */
  openMenu(message: Message, anchor: HTMLElement): void
  reply(message: Message): void
  edit(message: Message | null): void
  /** `revision` is the one in which its words were seen. */
  saveEdit(message: Message, content: string, revision: number): void
  react(message: Message, emoji: string, isOn: boolean): void
  /** Tries a message again that could not be sent, or forgets it. */
  retry(message: Outgoing): void
  discard(message: Outgoing): void
  /** Sends a message that the member was asked about. */
  confirm(message: Outgoing): void
  /** Reports a message, or a file of one, of the other side's. */
  report(message: Message): void
  reportFile(file: Attachment): void
  /** Leads to a message of this conversation by its number. */
  show(number: number): void
}

export const ActionsContext = createContext<MessageActions | null>(null)

/** Only within a thread. */
export function useMessageActions(): MessageActions {
  return useContext(ActionsContext)!
}

export type MenuFor = { message: Message; anchor: HTMLElement }
