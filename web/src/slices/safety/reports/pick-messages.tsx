import { messageLine } from '@netwrk/domain/messages/messages'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { useReportableMessages } from './use-reportable-messages.ts'

type PickMessagesProps = {
  memberId: string
  name: string
  picked: readonly string[]
  onPick: (messageIds: string[]) => void
}

/** Which of their last messages the report is about; nothing where they have written none. */
export function PickMessages({ memberId, name, picked, onPick }: PickMessagesProps) {
  const { messages, isLoading, hasFailed, retry } = useReportableMessages(memberId)
  if (!isLoading && !hasFailed && messages.length === 0) return null
  return (
    <FieldGroup
      label="Which messages?"
      description={`The last that ${name} wrote to you. We see those you pick and five around each, and nothing else.`}
    >
      {(wiring) =>
        hasFailed ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-muted text-sm">
              Your messages could not be loaded. You can report without them.
            </p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere.
          <div role="group" {...wiring} aria-busy={isLoading || undefined} className="grid gap-2">
            {isLoading
              ? [0, 1, 2].map((line) => <Skeleton key={line} className="h-12 w-full rounded-control" />)
              : messages.map((message) => (
                  <Checkbox
                    key={message.id}
                    isChecked={picked.includes(message.id)}
                    onChange={(isPicked) =>
                      onPick(
                        isPicked
                          ? [...picked, message.id]
                          : picked.filter((messageId) => messageId !== message.id),
                      )
                    }
                  >
                    <span className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
                      {messageLine(message)}
                    </span>
                    <span className="block text-muted text-sm">
                      {relativeTime(message.sentAt, new Date())}
                    </span>
                  </Checkbox>
                ))}
          </div>
        )
      }
    </FieldGroup>
  )
}
