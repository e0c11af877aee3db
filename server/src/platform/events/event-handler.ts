import type { DomainEvent, EventOf, EventType } from '@netwrk/domain/events'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { Db } from '../database/database.ts'
import type { Audience } from '../live/live-hub.ts'

export type Recorded<E extends DomainEvent = DomainEvent> = { id: string; body: E; occurredAt: Date }
/** A frame, and whose open screens get it. */
export type OutgoingFrame = { to: Audience; frame: ServerFrame }
/** Writes what follows from an event and says which frames go out. May run twice; the second time must not matter. */
export type EventHandler<E extends DomainEvent = DomainEvent> = (
  tx: Db,
  event: Recorded<E>,
) => Promise<readonly OutgoingFrame[]>
/**
 * As {@link EventHandler}, for all events of its type in a batch at once, where they are many and all that follows from them
 * takes them so. It stays within the database: where one event fails, the others are done again, each by itself.
 */
export type BatchEventHandler<E extends DomainEvent = DomainEvent> = {
  handleBatch(tx: Db, events: readonly Recorded<E>[]): Promise<readonly OutgoingFrame[]>
}
/**
 * For an event that is handled by asking somebody outside, who may take their time: in no transaction, and so with no
 * connection held. It may run twice, even at the same time.
 */
export type OutsideEventHandler<E extends DomainEvent = DomainEvent> = {
  handleOutside(event: Recorded<E>): Promise<void>
}
/** What follows from each event. An event without an entry does not compile. */
export type EventHandlers = {
  readonly [T in EventType]:
    | readonly (EventHandler<EventOf<T>> | BatchEventHandler<EventOf<T>>)[]
    | OutsideEventHandler<EventOf<T>>
}
