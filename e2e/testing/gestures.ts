import type { Page } from '@playwright/test'

/** The browser has drawn what there is: a finger moves from frame to frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
}

/** A hand or finger stays where it is. How long is what the gesture means, so here time itself is waited for. */
export async function rest(page: Page, milliseconds: number): Promise<void> {
  await page.waitForTimeout(milliseconds)
}
