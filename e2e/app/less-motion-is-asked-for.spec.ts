import { expect } from '@playwright/test'
import { test } from '../testing/journey.ts'

test('where less motion is asked for, what is hidden or shown is so at once, however deep in the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const whenHiddenAndShown = await page.evaluate(() => {
    const seen = () => getComputedStyle(document.querySelector('main :is(h1, h2)')!).visibility
    const atFirst = seen()
    document.body.style.visibility = 'hidden'
    const hidden = seen()
    document.body.style.visibility = ''
    return [
      atFirst,
      hidden,
      seen(),
      document.getAnimations().filter((one) => one instanceof CSSTransition).length,
    ]
  })
  expect(whenHiddenAndShown).toEqual(['visible', 'hidden', 'visible', 0])
})
