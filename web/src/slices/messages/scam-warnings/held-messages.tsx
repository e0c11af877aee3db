import { useQuery } from '@tanstack/react-query'
import { Hourglass, MessageSquareX } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'

/** What the member wrote to somebody that waits for review, or was rejected, and why: nothing of it is hidden from them. */
export function HeldMessages({ withId }: { withId: string }) {
  const { data } = useQuery(api.messages.held.queryOptions({ input: { withId } }))
  if (!data || data.held.length === 0) return null
  return (
    <ul
      aria-label="Not delivered"
      className="flex max-h-48 shrink-0 flex-col gap-2 overflow-y-auto border-t px-4 py-3 sm:px-6"
    >
      {data.held.map(({ id, content, attachments, state, reason }) => (
        <li key={id} className="mx-auto w-full max-w-reading rounded-control bg-amber-soft px-4 py-3 text-sm">
          {content !== '' && <p className="line-clamp-3 whitespace-pre-wrap break-words">{content}</p>}
          {attachments.length > 0 && (
            <p className="text-muted [overflow-wrap:anywhere]">
              With {attachments.map(({ name }) => name).join(', ')}
            </p>
          )}
          <p className="mt-1 flex gap-2 font-medium text-amber-text">
            {state === 'waiting' ? (
              <>
                <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
                Waiting for review. A person will check it within 24 hours, before it is delivered.
              </>
            ) : (
              <>
                <MessageSquareX aria-hidden className="mt-0.5 size-4 shrink-0" />
                Not delivered: {reason}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
