import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Teardown } from './teardown.ts'
import type { Visitor } from './visitors.ts'

/** A phone has a finger, a desktop mouse and keyboard. */
export type Screen = 'phone' | 'desktop'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

/** The system's Chromium, as the journeys use it; it ends with the environment. */
export async function openBrowser(teardown: Teardown) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: flags })
  teardown.add(() => browser.close())
  return {
    /** A window in which the visitor is signed in; `slowdown` divides the speed of its processor. */
    async openPage(origin: string, visitor: Visitor, screen: Screen, slowdown: number): Promise<Page> {
      const context = await browser.newContext(screens[screen])
      await signIn(context, origin, visitor)
      const page = await context.newPage()
      const client = await context.newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return page
    },
  }
}

function signIn(context: BrowserContext, url: string, { cookieName, cookieValue }: Visitor) {
  return context.addCookies([{ url, name: cookieName, value: cookieValue, httpOnly: true, sameSite: 'Lax' }])
}
