import { test as base } from '@playwright/test'

/** What every journey is made with: whoever was let in beside the page leaves at its end, and burdens no later one. */
export const test = base.extend<{ othersLeave: undefined }>({
  othersLeave: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const others = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(others.map((context) => context.close()))
    },
    { auto: true },
  ],
})
