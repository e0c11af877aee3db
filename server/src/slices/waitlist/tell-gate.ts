import type { WaitlistEvent } from '@netwrk/domain/waitlist/waitlist.events'
import type { Deps } from '../../deps.ts'
import type { Reaction } from '../../platform/events/outbox.ts'
import { readGate } from './waitlist.reads.ts'

/** Tells every open page how the gate stands: the counter moves, and a gate that opens leads on. */
export function tellGate({ config }: Pick<Deps, 'config'>): Reaction<WaitlistEvent> {
  return async (tx) => [{ to: 'everybody', frame: { type: 'gate', gate: await readGate(tx, config) } }]
}
