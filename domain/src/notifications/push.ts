import { z } from 'zod'

/** Where a browser is pushed to and how that is sealed for it: what `PushSubscription.toJSON()` says (RFC 8291). */
export const pushTargetSchema = z.strictObject({
  /** The browser's address at its push service. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1024),
  /** The browser's public key: an uncompressed point on P-256. */
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  /** The secret of 16 bytes that it shares with us. */
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
})
export type PushTarget = z.infer<typeof pushTargetSchema>

/** Browsers of one member that are pushed to at most; one more takes the place of the one added first. */
export const maxPushBrowsers = 10

/** What the service worker shows (`web/public/push-worker.js`). Later ones with the same tag take its place. */
export type PushNote = {
  title: string
  body: string
  tag: string
  /** Where a press leads: a path on our origin. */
  path: string
}

/** What somebody is pushed about: something with an id, and who it is with. */
export type PushSubject =
  | { kind: 'match'; aboutId: string; other: { id: string; name: string } }
  | {
      kind: 'message'
      aboutId: string
      other: { id: string; name: string }
      unreadCount: number
      isRequest: boolean
    }

/** The words of a push. They stand on a locked screen: a name and what happened, never what was written. */
export function pushNoteOf(subject: PushSubject): PushNote {
  const { kind, aboutId, other } = subject
  const place = { tag: `${kind}-${aboutId}`, path: `/inbox?user=${other.id}` }
  if (kind === 'match') {
    return { title: "It's a Match!", body: `You and ${other.name} want to connect. Say hi!`, ...place }
  }
  // Of somebody they have not matched there is one message and no more.
  if (subject.isRequest) return { title: other.name, body: 'Sent you a message request', ...place }
  const count = subject.unreadCount === 1 ? 'a message' : `${subject.unreadCount} messages`
  return { title: other.name, body: `Sent you ${count}`, ...place }
}

/** How long a message waits before it is pushed, in seconds: who has the conversation open reads it within this. */
export const pushQuietSeconds = 2

/** How long a push is tried for before it is given up, in seconds. */
export const pushTriedSeconds = 3600

const firstDelay = 10
const longestDelay = 1800

/**
 * Seconds until a push that failed is tried again: 10, 40, 160, 640, then half an hour.
 * @param attempts how many times it was tried, from 1
 * @param asked what the push service asked for, if it did; it is heeded where it is longer
 */
export function pushDelay(attempts: number, asked = 0): number {
  return Math.max(Math.min(firstDelay * 4 ** (attempts - 1), longestDelay), asked)
}
