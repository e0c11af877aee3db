/** What a screen may hold that can become stale. Frames name topics; the web maps each to its queries. */
export const topics = [
  'me',
  'profile',
  'suggestions',
  'waiting',
  'matches',
  'conversations',
  'notifications',
  'billing',
  'settings',
  'blocked',
  'standing',
  'reports',
  'shield',
  'desk',
  'switches',
  'texts',
  'export',
] as const
export type Topic = (typeof topics)[number]

/** The close codes of the live channel. Those below 4000 are the protocol's own. */
export const closeCodes = {
  /** The server is going to end: another one, or the next start, serves at once. */
  restarting: 1012,
  tooLarge: 1009,
  /** Not a frame, not one for the server, or not one for who sent it. */
  badFrame: 4400,
  sessionEnded: 4401,
  /** The tab reads more slowly than it is told; it asks for what it missed when it is back. */
  tooSlow: 4408,
  tooFast: 4429,
  /** The member, or their address, has as many tabs open as they may: the others go on, this one tries again later. */
  tooMany: 4430,
} as const

/** What a tab may do on the live channel. */
export const liveLimits = {
  /** The largest frame of a tab, in bytes. */
  frameBytes: 4096,
  /** Frames a tab may send at once, and how many more each second. */
  burst: 40,
  framesPerSecond: 10,
  /** What a slow reader may have waiting, in bytes. */
  bufferedBytes: 262_144,
} as const
