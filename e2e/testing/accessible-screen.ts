import type { Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import { expectAccessible, expectContrast } from './axe.ts'
import { nextFrame } from './gestures.ts'

/** Looks at a screen in both themes: what the second changes is colours alone. */
export async function expectScreenAccessible(page: Page, screen: string) {
  await arrive(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expectAccessible(page, `${screen}, in the dark theme`)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  // The colours begin to change with the next frame, and are waited for from then on.
  await nextFrame(page)
  await nextFrame(page)
  await expectContrast(page, `${screen}, in the light theme`)
}
