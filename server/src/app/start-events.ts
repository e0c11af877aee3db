import { mailEvents } from '@netwrk/domain/mail-events'
import type { Deps } from '../deps.ts'
import type { Share } from '../platform/events/due-events.ts'
import type { OutgoingFrame } from '../platform/events/event-handler.ts'
import { handleDue } from '../platform/events/handle-due.ts'
import { outsideHandling } from '../platform/events/handle-outside.ts'
import { startOutboxWorker } from '../platform/events/outbox-worker.ts'
import { eventHandlersOf, reachingOut } from './event-handlers.ts'

/**
 * Who handles which events. A mail server, a payment provider or a bucket that is slow or away is waited for by those
 * that need it alone, one event in a transaction, and whatever stays in the database goes on.
 */
const shares: readonly { share: Share; lanes: number; gatherMilliseconds: number }[] = [
  {
    share: { types: [...mailEvents, ...reachingOut], are: 'others', atOnce: 100 },
    lanes: 4,
    gatherMilliseconds: 25,
  },
  { share: { types: mailEvents, are: 'these', atOnce: 1 }, lanes: 2, gatherMilliseconds: 250 },
]
/** As mails: they may be many, and none is in a hurry. */
const outsidePace = { lanes: 2, gatherMilliseconds: 250 }

/**
 * Keeps handling events. `wake` says that there are new ones, `stuckMilliseconds` for how long those that stay in the
 * database have not been looked at.
 */
export function startEvents(deps: Deps, closing: (() => unknown)[]) {
  const needs = {
    ...deps,
    handlers: eventHandlersOf(deps),
    publish: (frames: readonly OutgoingFrame[]) => {
      for (const { to, frame } of frames) deps.live.publish(to, frame)
    },
  }
  const workers = [
    ...shares.map(({ share, ...pace }) =>
      startOutboxWorker({ log: deps.log, handleDue: () => handleDue(needs, share), ...pace }),
    ),
    startOutboxWorker({ log: deps.log, handleDue: outsideHandling(needs, reachingOut), ...outsidePace }),
  ]
  closing.push(() => Promise.all(workers.map((worker) => worker.stop())))
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    stuckMilliseconds: () => workers[0]!.stuckMilliseconds(),
  }
}
