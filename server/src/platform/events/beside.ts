import type { DomainEvent } from '@netwrk/domain/events'
import type { BatchEventHandler } from './event-handler.ts'

/**
 * Handlers that do not need each other's work, as one: what they ask the database leaves together. They tell in their
 * order. Where one fails, all have ended before that is known, so that none asks anything afterwards.
 */
export function beside<E extends DomainEvent>(
  ...handlers: readonly BatchEventHandler<E>[]
): BatchEventHandler<E> {
  return {
    async handleBatch(tx, events) {
      const works = handlers.map((handler) => handler.handleBatch(tx, events))
      // The first failure is told: those after it are of a transaction that has failed.
      const frames = await Promise.all(works).finally(() => Promise.allSettled(works))
      return frames.flat()
    },
  }
}
