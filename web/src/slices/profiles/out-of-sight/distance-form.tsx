import { refusals } from '@netwrk/domain/refusals'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { useKeepDistance } from './use-distance.ts'

type DistanceFormProps = {
  from: 'person' | 'domain'
  label: string
  description?: string
  placeholder: string
  /** What the button says. */
  add: string
}

/** One more to keep out of sight. */
export function DistanceForm({ from, label, description, placeholder, add }: DistanceFormProps) {
  const me = useAccount()?.id ?? ''
  const place = `distance.${from}`
  const [text, setText] = useState(() => readInTab<{ text: string }>(me, place)?.text ?? '')
  useStoredWhenEnded(me, place, text === '' ? null : { text })
  const { notify } = useToast()
  const { mutate, isPending, error, reset } = useKeepDistance()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { from, text },
      {
        onSuccess: () => {
          forgetInTab(me, place)
          setText('')
          notify({ title: "Added. You won't find each other.", kind: 'success' })
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <TextField
        className="min-w-0 flex-1"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={320}
        value={text}
        onValueChange={(next) => {
          setText(next)
          reset()
        }}
        error={error ? refusalText(error, refusals['request.failed'].text) : undefined}
        {...{ label, placeholder }}
        {...(description !== undefined && { description })}
      />
      {/* Beside the field, whatever is said below it. */}
      <Button type="submit" isBusy={isPending} busyLabel="Adding…" className="sm:mt-6.5 sm:shrink-0">
        {add}
      </Button>
    </form>
  )
}
