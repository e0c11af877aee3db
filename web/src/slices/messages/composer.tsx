import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { judgeText } from './outgoing-content.ts'

export type ComposerProps = {
  otherName: string
  /** What was typed here before. */
  draft: string
  onDraftChange: (text: string) => void
  /** Hands over trimmed, valid text; false keeps it in the field. */
  onSend: (content: string) => boolean
  isFocusedAtOnce: boolean
}

/** Where a message is written. Enter sends, Shift and Enter begin a line. */
export function Composer({ otherName, draft, onDraftChange, onSend, isFocusedAtOnce }: ComposerProps) {
  const [text, setText] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const judged = judgeText(text)
  const error = judged && 'error' in judged ? judged.error : undefined

  useEffect(() => {
    if (isFocusedAtOnce) field.current?.focus({ preventScroll: true })
  }, [isFocusedAtOnce])

  useEffect(liftToasts, [])

  const change = (next: string) => {
    setText(next)
    onDraftChange(next)
  }
  const send = () => {
    if (judged && 'content' in judged && onSend(judged.content)) change('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="shrink-0 border-t bg-surface px-4 py-3 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="mx-auto flex max-w-reading items-end gap-2">
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
        <IconButton
          label="Send"
          type="submit"
          kind="ember"
          className="size-12"
          disabled={judged === null || error !== undefined}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}

// Notices must not cover what is being written, nor the way to try again above it.
function liftToasts() {
  const { style } = document.documentElement
  style.setProperty('--toast-lift', '140px')
  return () => void style.removeProperty('--toast-lift')
}
