import type { Message } from '@netwrk/domain/messages/message'
import { refusals } from '@netwrk/domain/refusals'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { isComposing } from '../composer/composing.ts'
import { validateText } from '../composer/outgoing-content.ts'
import type { UnsavedEdit } from './message-actions-context.ts'
import { useEditSavedWhenEnded } from './unsaved-edit.ts'

type EditFormProps = {
  memberId: string
  message: Message
  /** What was typed before, and could not be saved. */
  unsaved: UnsavedEdit | null
  onSave: (content: string, revision: number) => void
  onCancel: () => void
}

/** In place of a message: its words, to be changed. Enter saves, Escape leaves them as they were. */
export function EditForm({ memberId, message, unsaved, onSave, onCancel }: EditFormProps) {
  const { id: messageId, content, revision } = message
  const [text, setText] = useState(unsaved?.content ?? content)
  const [seen, setSeen] = useState(unsaved?.revision ?? revision)
  const [isToldStale, setToldStale] = useState(unsaved?.isStale ?? false)
  const typed = { messageId, content: text, revision: seen, isStale: isToldStale }
  useEditSavedWhenEnded(memberId, message.conversationId, typed)
  const field = useRef<HTMLTextAreaElement>(null)
  const validated = validateText(text)
  const error = validated && 'error' in validated ? validated.error : undefined
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(content.length, content.length)
  }, [content])

  const save = () => validated && 'content' in validated && onSave(validated.content, seen)
  const loadNewest = () => {
    setText(content)
    setSeen(revision)
    setToldStale(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save()
  }
  return (
    <form
      className="flex w-full max-w-[34rem] flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label="Edit message"
        isLabelHidden
        rows={1}
        value={text}
        onValueChange={setText}
        error={error}
        ref={field}
        onKeyDown={onKeyDown}
      />
      {isToldStale && (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-text text-sm">
          {refusals['request.stale'].text}
          <Button kind="secondary" size="sm" onClick={loadNewest}>
            Load the newest
          </Button>
        </span>
      )}
      <span className="flex justify-end gap-2">
        <Button kind="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" size="sm" type="submit" disabled={validated === null || error !== undefined}>
          Save
        </Button>
      </span>
    </form>
  )
}
