import { useEffect, useMemo, useState } from 'react'
import {
  forgetInTab,
  readInTab,
  storeInTab,
  useStoredWhenEnded,
} from '../../../lib/storage/member-tab-store.ts'
import type { Held } from '../thread/passage.ts'
import type { UnsavedEdit } from './message-actions-context.ts'

const nameOf = (conversationId: string) => `edit.${conversationId}`

/** The edit as one of the newest words that are held, which need not be drawn yet. */
export function ofNewestWords(edit: UnsavedEdit, held: Held, conversationId: string): UnsavedEdit {
  const shown = [held.threads[conversationId], held.passages[conversationId]]
  const revisions = shown.flatMap((thread) =>
    (thread?.messages ?? []).filter(({ id }) => id === edit.messageId).map(({ revision }) => revision),
  )
  return { ...edit, revision: Math.max(edit.revision, ...revisions) }
}

/** Saves an edit of a message that was refused because the session had ended. */
export function saveEditForReturn(memberId: string, conversationId: string, edit: UnsavedEdit): void {
  storeInTab(memberId, nameOf(conversationId), edit)
}

/** Saves an edit that is being typed when the session ends. */
export function useEditSavedWhenEnded(memberId: string, conversationId: string, edit: UnsavedEdit): void {
  const { messageId, content, revision, isStale } = edit
  const typed = useMemo(
    () => ({ messageId, content, revision, isStale }),
    [messageId, content, revision, isStale],
  )
  useStoredWhenEnded(memberId, nameOf(conversationId), typed)
}

/** The edit that is still wanted; at first the one that was saved, which is then only here. */
export function useUnsavedEdit(memberId: string, conversationId: string) {
  const name = nameOf(conversationId)
  const edit = useState(() => readInTab<UnsavedEdit>(memberId, name))
  useEffect(() => forgetInTab(memberId, name), [memberId, name])
  return edit
}
