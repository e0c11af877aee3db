import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness, Report } from './readiness.ts'

type Needs = { readiness: Pick<Readiness, 'ask'>; metrics: Pick<Metrics, 'text' | 'contentType'> }

/** What whoever runs a server asks it, and nobody else: whether it lives, whether it is ready, and how it is doing. */
export function createOpsApp({ readiness, metrics }: Needs): Hono {
  const app = new Hono()
  app.get('/live', (c) => c.text('ok\n'))
  app.get('/ready', async (c) => {
    const report = await readiness.ask()
    return c.text(textOf(report), report.isReady ? 200 : 503)
  })
  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }))
  return app
}

/** Listens on a port of its own. Rejects with what the system says where it cannot. */
export function serveOps(app: Hono, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(server as Server))
    server.on('error', reject)
  })
}

function textOf({ isReady, parts }: Report): string {
  const lines = Object.entries(parts).map(([name, wrong]) => `${name}: ${wrong ?? 'ok'}`)
  return [isReady ? 'ready' : 'not ready', ...lines, ''].join('\n')
}
