import { useCallback, useEffect, useState } from 'react'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import type { ShownMessage } from './timeline.ts'

type Options = {
  conversationId: string
  messages: readonly ShownMessage[]
  /** Shows the messages around one; false where it is not among them. Fails where the server cannot be reached. */
  loadAround: (number: number) => Promise<boolean>
  toMiddle: (at: number) => void
}

/** Long enough to be found, in milliseconds. */
const pointedMilliseconds = 2500

/** Goes to the message that is asked for, however far back it is, and marks it for a moment. Returns its key. */
export function useScrollToMessage({
  conversationId,
  messages,
  loadAround,
  toMiddle,
}: Options): string | null {
  const { notify } = useToast()
  const store = useConversationStore()
  const number = useStored(({ sought }) => (sought?.conversationId === conversationId ? sought.number : null))
  const done = useCallback(() => store.apply({ type: 'message_sought', message: null }), [store])
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const at = number === null ? -1 : messages.findIndex(({ stored }) => stored?.number === number)
  const isElsewhere = number !== null && at < 0

  useEffect(() => {
    if (!isElsewhere) return
    loadAround(number).then(
      (isThere) => isThere || done(),
      () => {
        notify({ title: 'The message could not be loaded', kind: 'error' })
        done()
      },
    )
  }, [isElsewhere, number, loadAround, notify, done])

  useEffect(() => {
    if (at < 0) return
    toMiddle(at)
    setPointedAt(messages[at]!.key)
    done()
  }, [at, messages, toMiddle, done])

  useEffect(() => {
    if (pointedAt === null) return
    const timer = setTimeout(() => setPointedAt(null), pointedMilliseconds)
    return () => clearTimeout(timer)
  }, [pointedAt])
  return pointedAt
}
