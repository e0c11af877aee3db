import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string | null; nodes: { html: string }[] }

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that axe finds nothing serious or critical on the screen as it stands. */
export function expectAccessible(page: Page, screen: string): Promise<void> {
  return expectNothingSerious(page, screen, everything)
}

/** As {@link expectAccessible}, of the contrast of colours alone. */
export function expectContrast(page: Page, screen: string): Promise<void> {
  return expectNothingSerious(page, screen, ['color-contrast'])
}

async function expectNothingSerious(page: Page, screen: string, runOnly: string[]): Promise<void> {
  await untilStill(page)
  // What has looked once at a page stays in it until another is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // What it passed and what it could not tell would be written down for every element.
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
  }, runOnly)
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`)
  expect(serious, `what axe finds on ${screen}`).toEqual([])
}

/**
 * Colours are measured once what fades or moves has come to its end; what has none is let be. What ends may begin something
 * else, such as a dialog that closes over a button that takes the focus back, so it is looked again; only so often, for the
 * bar of a file under way begins anew for as long as it takes. Looked at in every frame, for a browser resolves no
 * `finished` of what is outside its window.
 */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (const _ of [1, 2, 3, 4]) {
      // What was just changed begins to move with the next frame.
      for (const _ of [1, 2]) await nextFrame()
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
      if (moving.length === 0) return
      while (moving.some(({ playState }) => playState === 'running')) await nextFrame()
    }
  })
}
