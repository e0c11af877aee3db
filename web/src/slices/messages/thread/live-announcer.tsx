import { messageLine } from '@netwrk/domain/messages/message-content'
import { useState } from 'react'
import { deletedText } from '../message/quote.view.tsx'
import { arrivedAfter, lastNumberOf, type ShownMessage } from './timeline.ts'

type LiveAnnouncerProps = { messages: readonly ShownMessage[]; otherName: string }

// Of more messages than these at once only the newest are read out.
const mostAnnounced = 5

/** Reads out what the other side says while the thread is open. */
export function LiveAnnouncer({ messages, otherName }: LiveAnnouncerProps) {
  const [known] = useState(() => lastNumberOf(messages))
  // An output is read out as a whole by itself; here each message is read once.
  return (
    <output className="sr-only" aria-live="polite" aria-atomic="false">
      {arrivedAfter(messages, known)
        .slice(-mostAnnounced)
        .map((message) => (
          <span key={message.key} className="block">
            {otherName}: {message.stored?.isDeleted ? deletedText : messageLine(message)}
          </span>
        ))}
    </output>
  )
}
