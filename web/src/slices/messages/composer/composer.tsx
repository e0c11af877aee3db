import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { clsx } from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDroppedFiles } from '../../../ui/form/use-dropped-files.ts'
import { usePastedFiles } from '../../../ui/form/use-pasted-files.ts'
import { AttachButton } from './attach-button.tsx'
import { AttachmentTray } from './attachment-tray.view.tsx'
import { isComposing } from './composing.ts'
import { validateText } from './outgoing-content.ts'
import { putAfter } from './put-after.ts'
import { readyAttachments, useAttachments } from './use-attachments.ts'

export type ComposerProps = {
  otherName: string
  /** What was typed here before. */
  draft: string
  onDraftChange: (text: string) => void
  /** Hands over trimmed, valid text, empty where there are files; false keeps both. */
  onSend: (content: string, attachments: Attachment[]) => boolean
  isFocusedAtOnce: boolean
  /** Words put here from beside it: after what was typed, or instead of words that came here the same way. */
  put?: { text: string } | null | undefined
  /** Where files go, null while it is not ready; without it none can be attached. */
  conversationId?: string | null | undefined
  /** The message that is answered, if one is: the field takes the focus, and Escape takes the answer back. */
  answeredId?: string | null | undefined
  onCancelReply?: () => void
}

/** Where a message is written. Enter sends, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const {
    otherName,
    draft,
    onDraftChange,
    onSend,
    isFocusedAtOnce,
    conversationId,
    answeredId,
    onCancelReply,
    put,
  } = props
  const [text, setText] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const validated = validateText(text)
  const error = validated && 'error' in validated ? validated.error : undefined
  const attachments = useAttachments(conversationId ?? null)
  const files = readyAttachments(attachments.files)
  const words = validated === null ? '' : 'content' in validated ? validated.content : null
  const canSend = words !== null && files !== null && (words !== '' || files.length > 0)
  const canAttach = conversationId !== undefined
  const attach = (chosen: File[]) => canAttach && attachments.add(chosen)
  usePastedFiles(attach)
  const isDropping = useDroppedFiles(attach, canAttach)

  useEffect(() => {
    if (isFocusedAtOnce) field.current?.focus({ preventScroll: true })
  }, [isFocusedAtOnce])

  useEffect(() => {
    if (answeredId) field.current?.focus()
  }, [answeredId])

  useEffect(liftToasts, [])

  const change = (next: string) => {
    setText(next)
    onDraftChange(next)
  }
  usePut(put, (words, before) => {
    change(putAfter(text === before ? '' : text, words, otherName))
    field.current?.focus()
  })
  const send = () => {
    if (canSend && onSend(words, files)) {
      change('')
      attachments.clear()
    }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && answeredId) onCancelReply?.()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={clsx('shrink-0 border-t px-4 py-3 sm:px-6', isDropping ? 'bg-ember-soft' : 'bg-surface')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isDropping && (
        <p className="mx-auto mb-2 max-w-reading text-center text-sm">Drop files to attach them</p>
      )}
      <AttachmentTray
        files={attachments.files}
        problem={attachments.problem}
        onRetry={attachments.retry}
        onRemove={attachments.remove}
      />
      <div className="mx-auto flex max-w-reading items-end gap-2">
        {canAttach && <AttachButton onFiles={attach} />}
        <TextArea
          label={`Message ${otherName}`.trim()}
          isLabelHidden
          placeholder="Write a message"
          rows={1}
          value={text}
          onValueChange={change}
          error={error}
          ref={field}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1"
        />
        <IconButton label="Send" type="submit" kind="ember" className="size-12" disabled={!canSend}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}

/** Hands over each words once, with those before them. */
function usePut(put: ComposerProps['put'], onPut: (words: string, before: string) => void) {
  const last = useRef(put)
  useEffect(() => {
    if (!put || last.current === put) return
    const before = last.current?.text ?? ''
    last.current = put
    onPut(put.text, before)
  })
}

// Toasts must not cover what is being written, nor the way to try again above it.
function liftToasts() {
  const { dataset } = document.documentElement
  dataset.toastsLifted = ''
  return () => {
    delete dataset.toastsLifted
  }
}
