import { createHmac, randomBytes } from 'node:crypto'
import type { State } from './state.ts'

export type Delivery = { body: string; signature: string }

type Needs = {
  state: Pick<State, 'undelivered'>
  save(): void
  secret: string
  now: () => number
  /** Hands a webhook to the product; resolves to whether it was taken. */
  send: (delivery: Delivery) => Promise<boolean>
  /** How long to wait before each further try, in milliseconds. */
  retries?: readonly number[]
}

const regularRetries = [500, 2000, 5000, 15_000, 60_000]

/** Tells the product what happened: signed, and again while it is not taken, over restarts too. */
export function createWebhooks({ state, save, secret, now, send, retries = regularRetries }: Needs) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const delivering = new Set<Promise<void>>()
  let isStopped = false

  const attempt = async (id: string, tries: number): Promise<void> => {
    const body = state.undelivered[id]!
    const isTaken = await send({ body, signature: sign(body, secret, now()) }).catch(() => false)
    // What was not taken by then is told again at the next start.
    if (isStopped) return
    const wait = retries[tries]
    if (isTaken || wait === undefined) {
      delete state.undelivered[id]
      return save()
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      start(id, tries + 1)
    }, wait)
    timer.unref()
    timers.add(timer)
  }
  const start = (id: string, tries: number) => {
    const running = attempt(id, tries).finally(() => delivering.delete(running))
    delivering.add(running)
  }
  for (const id of Object.keys(state.undelivered)) start(id, 0)

  return {
    tell(type: string, object: unknown) {
      const id = `evt_${randomBytes(12).toString('hex')}`
      state.undelivered[id] = JSON.stringify(eventOf(id, type, object, now()))
      save()
      start(id, 0)
    },
    /** Resolves when what is under way has been tried. */
    async idle() {
      while (delivering.size > 0) await Promise.all(delivering)
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function eventOf(id: string, type: string, object: unknown, created: number) {
  return {
    id,
    object: 'event',
    api_version: null,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
}

/** The value of the stripe-signature header for a body at a time in seconds. */
export function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
