import type { Message } from '@netwrk/domain/messages/message'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { later } from '../../ui/later.tsx'
import { setReplying } from './replying.ts'
import { showMessage } from './shown-message.ts'
import { useChangeMessage } from './use-change-message.ts'

/** What can be done with the messages of a thread, for whoever shows one. */
export type MessageActions = {
  memberId: string
  otherName: string
  /** Id of the message whose words are being changed. */
  editingId: string | null
  /** Id of the message whose menu is open. */
  menuId: string | null
  /** Opens the menu beside what was pressed, which gets the focus back. */
  openMenu(message: Message, anchor: HTMLElement): void
  reply(message: Message): void
  edit(message: Message | null): void
  saveEdit(message: Message, content: string): void
  react(message: Message, emoji: string, isOn: boolean): void
  /** Leads to a message of this conversation by its number. */
  show(number: number): void
}

const ActionsContext = createContext<MessageActions | null>(null)
const MessageMenu = later(() => import('./late-parts.ts').then((file) => file.MessageMenu))

/** Null outside of a thread of the member's own. */
export function useMessageActions(): MessageActions | null {
  return useContext(ActionsContext)
}

export type MenuFor = { message: Message; anchor: HTMLElement }
type MessageActionsProps = { memberId: string; conversation: Conversation; children: ReactNode }

/** Around a thread: lets its messages be answered, changed and reacted to. */
export function MessageActionsProvider({ memberId, conversation, children }: MessageActionsProps) {
  const queryClient = useQueryClient()
  const change = useChangeMessage()
  const [menu, setMenu] = useState<MenuFor | null>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const { id: conversationId } = conversation
  const otherName = conversation.other.name

  const actions = useMemo<MessageActions>(
    () => ({
      memberId,
      otherName,
      editingId,
      menuId: menu?.message.id ?? null,
      openMenu: (message, anchor) => setMenu({ message, anchor }),
      reply: (message) => setReplying(queryClient, conversationId, message),
      edit: (message) => setEditingId(message?.id ?? null),
      saveEdit(message, content) {
        setEditingId(null)
        if (content !== message.content) change({ messageId: message.id, kind: 'edit', content })
      },
      react: (message, emoji, isOn) => change({ messageId: message.id, kind: 'react', emoji, isOn }),
      show: (number) => showMessage(queryClient, { conversationId, number }),
    }),
    [memberId, otherName, editingId, menu, change, queryClient, conversationId],
  )
  return (
    <ActionsContext value={actions}>
      {children}
      <MessageMenu
        menu={menu}
        onClose={() => setMenu(null)}
        actions={actions}
        onDelete={(message) => change({ messageId: message.id, kind: 'delete' })}
      />
    </ActionsContext>
  )
}
