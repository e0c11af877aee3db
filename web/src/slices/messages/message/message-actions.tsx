import type { Conversation } from '@netwrk/domain/messages/conversation'
import { type ReactNode, useMemo, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { useOpenReport } from '../../safety/menu/open-report.writes.ts'
import { useConversationStore } from '../store/use-conversation-store.ts'
import { confirmMessage, retryMessage } from '../unsent/send-unsent.ts'
import { ActionsContext, type MenuFor, type MessageActions } from './message-actions-context.ts'
import { ofNewestWords, saveEditForReturn, useUnsavedEdit } from './unsaved-edit.ts'
import { useChangeMessage } from './use-change-message.ts'

const MessageMenu = later(() => import('./lazy-parts.ts').then((file) => file.MessageMenu))

type MessageActionsProps = { conversation: Conversation; children: ReactNode }

/** Around a thread: lets its messages be answered, changed and reacted to. */
export function MessageActionsProvider({ conversation, children }: MessageActionsProps) {
  const store = useConversationStore()
  const { memberId } = store
  const [unsavedEdit, setUnsavedEdit] = useUnsavedEdit(memberId, conversation.id)
  const [editingId, setEditingId] = useState(unsavedEdit?.messageId ?? null)
  const change = useChangeMessage((unsaved) => {
    // What a session that ended has refused is for the next one.
    if (!unsaved.isStale) return saveEditForReturn(memberId, conversation.id, unsaved)
    setUnsavedEdit(ofNewestWords(unsaved, store.state, conversation.id))
    setEditingId(unsaved.messageId)
  })
  const [menu, setMenu] = useState<MenuFor | null>(null)
  const { id: conversationId } = conversation
  const { id: otherId, name: otherName } = conversation.other
  const openReport = useOpenReport()

  const actions = useMemo<MessageActions>(
    () => ({
      memberId,
      otherName,
      editingId,
      unsavedEdit,
      menuId: menu?.message.id ?? null,
      openMenu: (message, anchor) => setMenu({ message, anchor }),
      reply: (message) => store.apply({ type: 'reply_chosen', conversationId, message }),
      edit(message) {
        setUnsavedEdit(null)
        setEditingId(message?.id ?? null)
      },
      saveEdit(message, content, revision) {
        setUnsavedEdit(null)
        setEditingId(null)
        if (content !== message.content) change({ messageId: message.id, kind: 'edit', content, revision })
      },
      react: (message, emoji, isOn) => change({ messageId: message.id, kind: 'react', emoji, isOn }),
      retry: (message) => retryMessage(store, message),
      confirm: (message) => void confirmMessage(store, message),
      discard: ({ clientId }) => store.apply({ type: 'discarded', clientId }),
      report: (message) => openReport({ id: otherId, name: otherName, message }),
      reportFile: ({ id: attachmentId }) =>
        openReport({ id: otherId, name: otherName, target: { kind: 'attachment', attachmentId } }),
      show: (number) => store.apply({ type: 'message_sought', message: { conversationId, number } }),
    }),
    [
      memberId,
      otherId,
      otherName,
      editingId,
      unsavedEdit,
      setUnsavedEdit,
      menu,
      change,
      store,
      conversationId,
      openReport,
    ],
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
