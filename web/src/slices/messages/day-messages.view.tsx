import { MessageBubble } from './message-bubble.view.tsx'
import type { Outgoing } from './outbox.ts'
import { dayText } from './time-text.ts'
import type { Day } from './timeline.ts'

export type DayMessagesProps = {
  day: Day
  otherName: string
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}

/** The messages of one day under its name. */
export function DayMessages({ day, otherName, onRetry, onDiscard }: DayMessagesProps) {
  return (
    <>
      <li className="flex items-center gap-4 py-5 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <time dateTime={day.key}>{dayText(day.date, new Date())}</time>
      </li>
      {day.messages.map((message) => (
        <MessageBubble key={message.key} {...{ message, otherName, onRetry, onDiscard }} />
      ))}
    </>
  )
}
