export type WaitlistEvent =
  /** Somebody took the next position. */
  | { type: 'waitlist.joined'; position: number }
  /** The operator opened or closed Netwrk. */
  | { type: 'launch.changed'; launchLive: boolean }
  /** Whoever waits at this position is to be told that Netwrk is open. */
  | { type: 'launch.announced'; position: number }
