import type { Message } from '@netwrk/domain/messages/message'
import { messageLine } from '@netwrk/domain/messages/message-content'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { useEffect } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { useReportableMessages } from './use-reportable-messages.ts'

type PickMessagesProps = {
  memberId: string
  name: string
  /** What the report was opened from: offered whatever its age. */
  message: Message | undefined
  picked: readonly string[]
  onPick: (messageIds: string[]) => void
}

/** Which of their last messages the report is about; nothing where they have written none. */
export function PickMessages({ memberId, name, message, picked, onPick }: PickMessagesProps) {
  const { messages, isLoading, hasFailed, retry } = useReportableMessages(memberId, message)
  usePickedSeen(picked, isLoading || hasFailed ? null : messages, onPick)
  if (!isLoading && !hasFailed && messages.length === 0) return null
  return (
    <FieldGroup
      label="Which messages?"
      description={`The latest from ${name}. We only see the ones you pick, and five before and after each.`}
    >
      {(wiring) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere.
        <div role="group" {...wiring} aria-busy={isLoading || undefined} className="grid gap-2">
          {messages.map((one) => (
            <Checkbox
              key={one.id}
              isChecked={picked.includes(one.id)}
              onChange={(isPicked) =>
                onPick(isPicked ? [...picked, one.id] : picked.filter((id) => id !== one.id))
              }
            >
              <span className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {messageLine(one)}
              </span>
              <span className="block text-muted text-sm">{relativeTime(one.sentAt, new Date())}</span>
            </Checkbox>
          ))}
          {isLoading &&
            [0, 1, 2].map((line) => <Skeleton key={line} className="h-12 w-full rounded-control" />)}
          {hasFailed && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="text-muted text-sm">
                {messages.length === 0
                  ? 'Your messages could not be loaded. You can report without them.'
                  : 'Your other messages could not be loaded. You can report without them.'}
              </p>
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  )
}

/** What was picked before and is not offered any more is not reported unseen. */
function usePickedSeen(
  picked: readonly string[],
  offered: readonly Message[] | null,
  onPick: (messageIds: string[]) => void,
) {
  useEffect(() => {
    if (offered === null) return
    const seen = picked.filter((id) => offered.some((message) => message.id === id))
    if (seen.length < picked.length) onPick(seen)
  })
}
