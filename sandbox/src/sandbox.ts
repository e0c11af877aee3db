import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from './api.ts'
import { createLife } from './life.ts'
import { createPages } from './pages.ts'
import type { Prices } from './shapes.ts'
import { openState } from './state.ts'
import { createWebhooks, type Delivery } from './webhooks.ts'

export type SandboxOptions = {
  /** Pence a month. */
  premium: number
  elite: number
  now: () => Date
  send: (delivery: Delivery) => Promise<boolean>
  /** Where it remembers things over restarts; null for not at all. */
  file: string | null
  retries?: readonly number[]
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const host = '127.0.0.1'

/**
 * A payment provider on this machine that speaks the part of Stripe's HTTP API the product uses. It listens on the
 * loopback address and on no other; its keys are made anew at each start.
 */
export async function openSandbox({ premium, elite, now, send, file, retries }: SandboxOptions) {
  const prices: Prices = {
    price_sandbox_premium: { name: 'Premium', amount: premium },
    price_sandbox_elite: { name: 'Elite', amount: elite },
  }
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const { state, save } = openState(file)
  const webhooks = createWebhooks({
    state,
    save,
    secret: webhookSecret,
    now: seconds,
    send,
    ...(retries && { retries }),
  })
  let origin = ''
  const common = { state, save, prices, now: seconds, origin: () => origin }
  const life = createLife({ ...common, tell: webhooks.tell })

  const app = new Hono()
  app.use(async (c, next) => {
    // Another site's name that was pointed at this machine is not this machine's.
    if (!/^(127\.0\.0\.1|localhost)(:|$)/.test(c.req.header('host') ?? '')) return c.notFound()
    await next()
  })
  app.route('/v1', createApi({ ...common, life, secretKey }))
  app.route('/', createPages({ state, life, prices }))

  const server = await new Promise<Server>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: host }, () => resolve(opened as Server))
  })
  const { port } = server.address() as AddressInfo
  origin = `http://${host}:${port}`
  return {
    origin,
    host,
    port,
    secretKey,
    webhookSecret,
    prices: { premium: 'price_sandbox_premium', elite: 'price_sandbox_elite' },
    state,
    life,
    /** Resolves when every webhook under way has been tried. */
    idle: webhooks.idle,
    async stop() {
      webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
