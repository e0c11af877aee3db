import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { type Bus, type BusListener, noteSchema } from './bus.ts'

const channel = 'netwrk:live'

const envelopeSchema = z.object({ from: z.string(), note: noteSchema.nullable() })

/**
 * The bus on Redis's publish and subscribe, which takes a connection to speak and one that only hears. Both ends notice
 * a cut: who could not publish says so as soon as it can, with an empty envelope, and who was not subscribed knows.
 */
export function openRedisBus(speaking: Redis, hearing: Redis, log: Log): Bus {
  const from = randomUUID()
  const listeners: BusListener[] = []
  let hasLost = false
  let isSubscribed = false

  const gap = () => {
    for (const listener of listeners) listener.gap()
  }
  const say = (note: z.infer<typeof noteSchema> | null) => {
    speaking.publish(channel, JSON.stringify({ from, note })).catch(() => {
      hasLost = true
      // Only a connection that begins anew tells the others what they missed.
      if (speaking.status === 'ready') speaking.disconnect(true)
    })
  }
  const owned = () => {
    if (!hasLost) return
    hasLost = false
    say(null)
  }
  const subscribe = () => {
    hearing.subscribe(channel).then(
      () => {
        isSubscribed = true
        gap()
      },
      (error: unknown) => log.debug({ error }, 'the bus could not be subscribed to; it will be tried again'),
    )
  }

  speaking.on('ready', owned)
  hearing.on('ready', subscribe)
  hearing.on('close', () => {
    isSubscribed = false
  })
  hearing.on('message', (_channel: string, text: string) => {
    const envelope = parse(text)
    if (!envelope) return log.warn({ text: text.slice(0, 200) }, 'the bus carried what is no note')
    if (envelope.from === from) return
    if (envelope.note === null) return gap()
    for (const listener of listeners) listener.note(envelope.note)
  })

  return {
    publish: say,
    listen: (listener) => void listeners.push(listener),
    isUp: () => isSubscribed && speaking.status === 'ready' && !hasLost,
    async close() {
      // What is on its way already arrives for nobody.
      listeners.length = 0
      speaking.disconnect()
      hearing.disconnect()
    },
  }
}

function parse(text: string) {
  try {
    const parsed = envelopeSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
