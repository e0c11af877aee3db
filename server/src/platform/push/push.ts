import type { PushTarget } from '@netwrk/domain/notifications/push'

/** What became of a push. */
export type PushOutcome =
  | { result: 'sent' }
  /** The browser is not there any more and never will be again. */
  | { result: 'gone' }
  /** Its push service cannot take it now; it may say when. */
  | { result: 'busy'; reason: string; retrySeconds: number }
  /** Its push service will not take it, now or later. */
  | { result: 'refused'; reason: string }

/** Pushes to browsers through the push services that these chose. */
export type PushPort = {
  /** The key that a browser is given when it subscribes. */
  publicKey: string
  /** Whether it would be sent there: a push service that is known, and a key that something can be sealed for. */
  accepts(target: PushTarget): boolean
  /**
   * Sends a text that nobody but the browser can read. Does not throw.
   * @param topic 32 letters or digits at most: a later push of the same topic takes the place of one not yet delivered
   */
  send(target: PushTarget, text: string, topic: string): Promise<PushOutcome>
}
