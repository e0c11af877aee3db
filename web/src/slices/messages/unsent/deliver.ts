import type { Message } from '@netwrk/domain/messages/message'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'

export type Delivery =
  | { outcome: 'sent'; message: Message }
  | { outcome: 'refused'; error: unknown }
  | { outcome: 'unreachable' }

type World = {
  send(): Promise<Message>
  isOnline(): boolean
  /** Resolves when the device says that it is online. */
  untilOnline(): Promise<void>
  wait(milliseconds: number): Promise<void>
}

// Long enough for another server to take over, short enough that nobody wonders.
const pauses = [500, 1000, 2000]
/** A server that says that it cannot answer right now waits for its database, up to half a minute mostly. */
const waits: readonly string[] = ['request.unavailable', 'request.no_space']
const unavailablePause = 2000
const unavailableTries = 60

/**
 * Tries to hand one message to the server. Without a network it waits as long as that takes; where the server does
 * not answer, or fails, it tries again a few times; where it says that it cannot answer right now, for two minutes; a
 * refusal is final.
 */
export async function deliver({ send, isOnline, untilOnline, wait }: World): Promise<Delivery> {
  let attempt = 0
  let unavailable = 0
  for (;;) {
    if (!isOnline()) {
      await untilOnline()
      attempt = 0
    }
    try {
      return { outcome: 'sent', message: await send() }
    } catch (error) {
      if (isFinal(error)) return { outcome: 'refused', error }
      const isUnavailable = waits.includes(refusalCode(error) ?? '') && unavailable++ < unavailableTries
      const pause = isUnavailable ? unavailablePause : pauses[attempt++]
      if (!isOnline()) continue
      if (pause === undefined) return { outcome: 'unreachable' }
      await wait(pause)
    }
  }
}

function isFinal(error: unknown): boolean {
  const code = refusalCode(error)
  return code !== null && code !== 'request.failed' && !waits.includes(code)
}
