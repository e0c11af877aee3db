import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { Audience } from '../live/live-hub.ts'

type Told = { to: Audience; frame: ServerFrame }

/**
 * Leaves out of what a batch of events tells that a topic is stale where its reader was told so by a frame before it:
 * all of them go out together, after everything is written.
 */
export function publishStaleOnce(told: readonly Told[]): Told[] {
  const heard = new Set<string>()
  return told.flatMap(({ to, frame }) => {
    if (frame.type !== 'stale' || to === 'everybody') return [{ to, frame }]
    const keysOf = (reader: string) => frame.topics.map((topic) => `${reader} ${topic}`)
    const unheard = to.filter((reader) => keysOf(reader).some((key) => !heard.has(key)))
    for (const reader of unheard) for (const key of keysOf(reader)) heard.add(key)
    return unheard.length === 0 ? [] : [{ to: unheard, frame }]
  })
}
