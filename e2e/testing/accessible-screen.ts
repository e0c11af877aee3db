import { expect, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import { expectAccessible, expectContrast } from './axe.ts'
import { nextFrame } from './gestures.ts'

/** Looks at a screen in both themes: what the second changes is colours alone. */
export async function expectScreenAccessible(page: Page, screen: string) {
  await arrive(page)
  await showIn(page, 'dark')
  await expectAccessible(page, `${screen}, in the dark theme`)
  await showIn(page, 'light')
  // The colours begin to change with the next frame, and are waited for from then on.
  await nextFrame(page)
  await nextFrame(page)
  await expectContrast(page, `${screen}, in the light theme`)
}

/** By the browser's own wish, too: the member's settings may come later and have the screen follow that. */
async function showIn(page: Page, theme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
}

/** Nothing serious in either theme, and no wider than the window. */
export async function expectFine(page: Page, screen: string) {
  await expectScreenAccessible(page, screen)
  await expectNoWider(page, screen)
}

/** As {@link expectFine}, of the width alone: for a screen on the way whose own test looks at all of it. */
export async function expectFits(page: Page, screen: string) {
  await arrive(page)
  await expectNoWider(page, screen)
}

async function expectNoWider(page: Page, screen: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, screen).toBeLessThanOrEqual(0)
}
