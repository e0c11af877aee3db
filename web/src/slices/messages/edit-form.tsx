import { refusals } from '@netwrk/domain/refusals'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { isComposing } from './composing.ts'
import { judgeText } from './outgoing-content.ts'

type EditFormProps = {
  content: string
  revision: number
  /** What was typed before, and could not be saved because other words are there by now. */
  refused: string | null
  onSave: (content: string, revision: number) => void
  onCancel: () => void
}

/** In place of a message: its words, to be changed. Enter saves, Escape leaves them as they were. */
export function EditForm({ content, revision, refused, onSave, onCancel }: EditFormProps) {
  const [text, setText] = useState(refused ?? content)
  const [seen] = useState(revision)
  const field = useRef<HTMLTextAreaElement>(null)
  const judged = judgeText(text)
  const error = judged && 'error' in judged ? judged.error : undefined
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(content.length, content.length)
  }, [content])

  const save = () => judged && 'content' in judged && onSave(judged.content, seen)
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
      {refused !== null && (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-text text-sm">
          {refusals['request.stale'].text}
          <Button kind="secondary" size="sm" onClick={() => setText(content)}>
            Load the newest
          </Button>
        </span>
      )}
      <span className="flex justify-end gap-2">
        <Button kind="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" size="sm" type="submit" disabled={judged === null || error !== undefined}>
          Save
        </Button>
      </span>
    </form>
  )
}
