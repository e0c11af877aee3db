import type { Topic } from '@netwrk/domain/live'
import type { OutgoingFrame } from '../../platform/events/event-handler.ts'

/** Handles an event by telling those whom it concerns what became stale on their screens. */
export function stale<B>(whose: (body: B) => string[], topics: Topic[]) {
  return async (_tx: unknown, { body }: { body: B }): Promise<OutgoingFrame[]> => [
    { to: whose(body), frame: { type: 'stale', topics } },
  ]
}

/** Handles an event by closing tabs. */
export function endSockets<B>(end: (body: B) => void) {
  return async (_tx: unknown, { body }: { body: B }): Promise<OutgoingFrame[]> => {
    end(body)
    return []
  }
}
