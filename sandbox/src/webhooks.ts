import { createHmac, randomBytes } from 'node:crypto'

export type Delivery = { body: string; signature: string }

type Needs = {
  secret: string
  now: () => number
  /** Hands a webhook to the product; resolves to whether it was taken. */
  send: (delivery: Delivery) => Promise<boolean>
  /** How long to wait before each further try, in milliseconds. */
  retries?: readonly number[]
}

const regularRetries = [500, 2000, 5000, 15_000, 60_000]

/** Tells the product what happened: signed, and again while it is not taken. */
export function createWebhooks({ secret, now, send, retries = regularRetries }: Needs) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const delivering = new Set<Promise<void>>()

  const attempt = async (body: string, tries: number): Promise<void> => {
    const isTaken = await send({ body, signature: sign(body, secret, now()) }).catch(() => false)
    const wait = retries[tries]
    if (isTaken || wait === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      start(body, tries + 1)
    }, wait)
    timer.unref()
    timers.add(timer)
  }
  const start = (body: string, tries: number) => {
    const running = attempt(body, tries).finally(() => delivering.delete(running))
    delivering.add(running)
  }

  return {
    tell(type: string, object: unknown) {
      const event = {
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: null,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      }
      start(JSON.stringify(event), 0)
    },
    /** Resolves when what is under way has been tried. */
    async idle() {
      while (delivering.size > 0) await Promise.all(delivering)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The value of the stripe-signature header for a body at a time in seconds. */
export function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
