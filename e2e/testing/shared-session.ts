import type { BrowserContext, BrowserContextOptions, WorkerInfo } from '@playwright/test'
import { test as base } from './journey.ts'
import { maya, openSession } from './people.ts'

type Shared = { guest: BrowserContext; member: BrowserContext }

/**
 * For journeys that look and change nothing: what their pages have loaded stays between them, and so does Maya's session.
 * Whoever takes `guest` or `member` makes pages in it, and closes them.
 */
export const test = base.extend<{ othersLeave: undefined }, Shared>({
  // Nobody is let in beside these two, who stay.
  othersLeave: ({ browser: _ofBoth }, use) => use(undefined),
  guest: [
    async ({ browser }, use, worker) => shared(await browser.newContext(optionsOf(worker)), use),
    { scope: 'worker' },
  ],
  member: [
    async ({ browser }, use, worker) => {
      const context = await browser.newContext(optionsOf(worker))
      const page = await context.newPage()
      await openSession(page, maya)
      await page.close()
      await shared(context, use)
    },
    { scope: 'worker' },
  ],
})

async function shared(context: BrowserContext, use: (context: BrowserContext) => Promise<void>) {
  await use(context)
  await context.close()
}

function optionsOf({ project }: WorkerInfo): BrowserContextOptions {
  const { baseURL = '', viewport = null, hasTouch = false, serviceWorkers = 'block' } = project.use
  return { baseURL, viewport, hasTouch, serviceWorkers, reducedMotion: 'reduce', colorScheme: 'dark' }
}
