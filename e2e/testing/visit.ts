import type { Page } from '@playwright/test'

type Router = { navigate(to: { href: string }): Promise<void> }

/**
 * Goes to a screen from within the application, which a page of it has loaded before, and resolves once that screen is drawn.
 * For journeys past many screens: to load the program anew for each takes longer than to look at it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  // What was drawn ahead takes no presses, and has no router, before the program is there.
  await page.waitForFunction(() => '__TSR_ROUTER__' in window && !document.getElementById('root')!.inert)
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    await router.navigate({ href })
  }, path)
}
