import type { Page } from 'playwright-core'
import type { Swipe } from '../environment/input.ts'
import { type Answer, takeAnswer } from '../metrics/paints.ts'

/** As a person looks at the next card before deciding about it. */
const lookMilliseconds = 700

/** Connects and passes in turn, each time with the first card of the deck in the middle of the screen, until that is gone. */
export async function swipeOften(page: Page, swipe: Swipe, times: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let count = 0; count < times; count++) {
    const card = page.locator('[data-deck] [data-card]').first()
    const id = await card.getAttribute('data-card')
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(lookMilliseconds)
    await takeAnswer(page)
    await swipe(page, count % 2 === 0)
    await page.locator(`[data-deck] [data-card="${id}"]`).waitFor({ state: 'detached' })
    await page.waitForTimeout(lookMilliseconds)
    answers.push(await takeAnswer(page))
  }
  return answers
}
