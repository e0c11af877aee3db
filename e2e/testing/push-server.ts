import type { Page } from '@playwright/test'
import { openFakePush } from '../../server/src/testing/fake/push-server.ts'
import { type ServerWithFake, withFake } from './own-server.ts'

export type PushServer = ServerWithFake<Awaited<ReturnType<typeof openFakePush>>>

/** A server of its own that knows one push service: one that is played on this machine. */
export const test = withFake(openFakePush)

/**
 * The browser's push service cannot be reached from a test. So what it would answer comes from the fake server, in this page
 * and those after it; the permission, the service worker and everything else is the browser's own.
 */
export async function playPushService(page: Page, { fake }: PushServer): Promise<{ endpoint: string }> {
  const target = fake.browser()
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
