import { useEffect, useMemo, useState } from 'react'
import { forgetInTab, keepInTab, readInTab, useKeptWhenEnded } from '../../../lib/kept-in-tab.ts'
import type { UnsavedEdit } from './message-actions-context.ts'

const nameOf = (conversationId: string) => `edit.${conversationId}`

/** Keeps an edit of a message that was refused because the session had ended. */
export function keepEdit(memberId: string, conversationId: string, edit: UnsavedEdit): void {
  keepInTab(memberId, nameOf(conversationId), edit)
}

/** Keeps an edit that is being typed when the session ends. */
export function useEditKeptWhenEnded(memberId: string, conversationId: string, edit: UnsavedEdit): void {
  const { messageId, content, revision, isStale } = edit
  const typed = useMemo(
    () => ({ messageId, content, revision, isStale }),
    [messageId, content, revision, isStale],
  )
  useKeptWhenEnded(memberId, nameOf(conversationId), typed)
}

/** The edit that is still wanted; at first the one that was kept, which is then only here. */
export function useKeptEdit(memberId: string, conversationId: string) {
  const name = nameOf(conversationId)
  const edit = useState(() => readInTab<UnsavedEdit>(memberId, name))
  useEffect(() => forgetInTab(memberId, name), [memberId, name])
  return edit
}
