import { test as base, type Page } from '@playwright/test'
import { openPushPeer } from '../server/src/testing/push-peer.ts'
import { startOwnServer } from './own-server.ts'

/** A server of its own that knows one push service: one that is played on this machine. */
async function startPushServer() {
  const peer = await openPushPeer()
  const server = await startOwnServer('localhost', peer.environment)
  server.launch('on')
  return {
    origin: server.origin,
    peer,
    async stop() {
      await server.stop()
      await peer.close()
    },
  }
}

export type PushServer = Awaited<ReturnType<typeof startPushServer>>

export const test = base.extend<object, { server: PushServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startPushServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})

/**
 * The browser's push service cannot be reached from a test. So what it would answer comes from the peer, in this page
 * and those after it; the permission, the service worker and everything else is the browser's own.
 */
export async function playPushService(page: Page, { peer }: PushServer): Promise<{ endpoint: string }> {
  const target = peer.browser()
  const play = ({ endpoint, ...keys }: typeof target) => {
    const flag = 'journey.subscribed'
    const subscription = (applicationServerKey: ArrayBuffer) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem(flag)
        return true
      },
    })
    const stored = () => localStorage.getItem(flag)
    const played = {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        localStorage.setItem(flag, JSON.stringify([...applicationServerKey]))
        return subscription(applicationServerKey.buffer)
      },
      async getSubscription() {
        const key = stored()
        return key && subscription(Uint8Array.from(JSON.parse(key) as number[]).buffer)
      },
    }
    Object.assign(PushManager.prototype, played)
  }
  await page.addInitScript(play, target)
  await page.evaluate(play, target)
  return target
}
