import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { later } from '../../ui/later.tsx'
import { ActionsContext, type MenuFor, type MessageActions } from './message-actions-context.ts'
import { setReplying } from './replying.ts'
import { showMessage } from './shown-message.ts'
import { useChangeMessage } from './use-change-message.ts'

const MessageMenu = later(() => import('./late-parts.ts').then((file) => file.MessageMenu))

type MessageActionsProps = { memberId: string; conversation: Conversation; children: ReactNode }

/** Around a thread: lets its messages be answered, changed and reacted to. */
export function MessageActionsProvider({ memberId, conversation, children }: MessageActionsProps) {
  const queryClient = useQueryClient()
  const [editingId, setEditingId] = useState<string | null>(null)
  const [refusedEdit, setRefusedEdit] = useState<MessageActions['refusedEdit']>(null)
  const change = useChangeMessage((refused) => {
    setRefusedEdit(refused)
    setEditingId(refused.messageId)
  })
  const [menu, setMenu] = useState<MenuFor | null>(null)
  const { id: conversationId } = conversation
  const otherName = conversation.other.name

  const actions = useMemo<MessageActions>(
    () => ({
      memberId,
      otherName,
      editingId,
      refusedEdit,
      menuId: menu?.message.id ?? null,
      openMenu: (message, anchor) => setMenu({ message, anchor }),
      reply: (message) => setReplying(queryClient, conversationId, message),
      edit(message) {
        setRefusedEdit(null)
        setEditingId(message?.id ?? null)
      },
      saveEdit(message, content, revision) {
        setRefusedEdit(null)
        setEditingId(null)
        if (content !== message.content) change({ messageId: message.id, kind: 'edit', content, revision })
      },
      react: (message, emoji, isOn) => change({ messageId: message.id, kind: 'react', emoji, isOn }),
      show: (number) => showMessage(queryClient, { conversationId, number }),
    }),
    [memberId, otherName, editingId, refusedEdit, menu, change, queryClient, conversationId],
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
