export type WaitlistEvent =
  /** Somebody took the next position. */
  | { type: 'waitlist.joined'; position: number }
  /** The address at this position is confirmed and counts towards the launch. */
  | { type: 'waitlist.counted'; position: number }
  /** Somebody named this address again, from a browser that may not see its place or before it was confirmed. */
  | { type: 'waitlist.place_asked'; position: number }
  /** The operator opened or closed Netwrk. */
  | { type: 'launch.changed'; launchLive: boolean }
  /** The operator let an address in before the launch. */
  | { type: 'waitlist.invited'; invitationId: string }
  /** Whoever waits at this position is to be told that Netwrk is open. */
  | { type: 'launch.announced'; position: number }
