import { messageLine } from '@netwrk/domain/messages/messages'
import { useState } from 'react'
import { deletedText } from '../message/quote.view.tsx'
import { arrivedAfter, lastNumberOf, type ShownMessage } from './timeline.ts'

type ArrivalsProps = { messages: readonly ShownMessage[]; otherName: string }

// Whoever is told more at once had better read the thread.
const deliveryDedupe = 5

/** Reads out what the other side says while the thread is open. */
export function Arrivals({ messages, otherName }: ArrivalsProps) {
  const [known] = useState(() => lastNumberOf(messages))
  // An output is read out as a whole by itself; here each message is read once.
  return (
    <output className="sr-only" aria-live="polite" aria-atomic="false">
      {arrivedAfter(messages, known)
        .slice(-deliveryDedupe)
        .map((message) => (
          <span key={message.key} className="block">
            {otherName}: {message.stored?.isDeleted ? deletedText : messageLine(message)}
          </span>
        ))}
    </output>
  )
}
