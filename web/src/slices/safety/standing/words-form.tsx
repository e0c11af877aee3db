import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useMember } from '../../accounts/member.reads.ts'

type WordsFormProps = {
  label: string
  /** What the button says. */
  action: string
  /** Under which what is typed outlives a session that ends. */
  place: string
  sending: {
    isPending: boolean
    mutate: (text: string, on: { onSuccess: () => unknown; onError: (error: unknown) => void }) => void
  }
  onCancel?: () => void
  /** It stays for more, and what was sent does not. */
  isEmptiedWhenSent?: boolean
}

const failed = 'This could not be sent. What you typed is still here. Please try again.'

/** Words that are sent as they are, and stay until they have been. */
export function WordsForm({ label, action, place, sending, onCancel, isEmptiedWhenSent }: WordsFormProps) {
  const me = useMember()?.id ?? ''
  const [text, setText] = useState(() => readInTab<{ text: string }>(me, place)?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => forgetInTab(me, place), [me, place])
  useStoredWhenEnded(me, place, text.trim() === '' ? null : { text })
  // Who pressed a button to write goes on in the field.
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    if (text.trim() === '') {
      setProblem('Please write something first.')
      field.current?.focus()
      return
    }
    setProblem(undefined)
    sending.mutate(text, {
      onSuccess: () => isEmptiedWhenSent && setText(''),
      onError: (error) => setProblem(refusalText(error, failed)),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        ref={field}
        label={label}
        rows={3}
        maxLength={STATEMENT_LIMIT}
        value={text}
        onValueChange={(next) => {
          setProblem(undefined)
          setText(next)
        }}
        error={problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" isBusy={sending.isPending} busyLabel="Sending...">
          {action}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
