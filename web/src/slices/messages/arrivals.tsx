import { useEffect, useRef, useState } from 'react'
import type { ShownMessage } from './timeline.ts'

type ArrivalsProps = { messages: readonly ShownMessage[]; otherName: string }

/** Reads out what the other side says while the thread is open. */
export function Arrivals({ messages, otherName }: ArrivalsProps) {
  const last = messages.at(-1)
  const known = useRef(last?.stored?.number ?? 0)
  const [text, setText] = useState('')
  useEffect(() => {
    const number = last?.stored?.number
    if (number === undefined || number <= known.current) return
    known.current = number
    if (!last?.isOwn) setText(`${otherName}: ${last?.content}`)
  }, [last, otherName])
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  )
}
