import type { WaitlistEvent } from '@netwrk/domain/waitlist/waitlist.events'
import type { Deps } from '../../deps.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { readGate } from './waitlist.reads.ts'

/** Tells every open page how the gate stands: the counter moves, and a gate that opens leads on. */
export function publishGate({ config }: Pick<Deps, 'config'>): EventHandler<WaitlistEvent> {
  return async (tx) => [{ to: 'everybody', frame: { type: 'gate', gate: await readGate(tx, config) } }]
}
