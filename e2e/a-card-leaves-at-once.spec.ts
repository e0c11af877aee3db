import { expect, type Page, test } from '@playwright/test'
import { joinAll, joinHere } from './community.ts'

const ageOf = (journey: number, page: Page) => 60 + 2 * journey + (page.viewportSize()!.width < 900 ? 0 : 1)

const pass = (page: Page) => page.getByRole('button', { name: /^Pass on/ }).first()

/** Presses a button and says, before anything else can happen, how its card and the page stand. */
function pressAndLook(page: Page) {
  return pass(page).evaluate((button: HTMLElement) => {
    const card = button.closest<HTMLElement>('[data-card]')!
    const elements = document.querySelectorAll('*').length
    button.click()
    return {
      // Where less motion is asked for every change is a transition, of no length.
      moves: card.getAnimations().filter((one) => !(one instanceof CSSTransition)).length,
      isHidden: card.style.opacity === '0',
      added: document.querySelectorAll('*').length - elements,
    }
  })
}

test('a card is on its way in the frame of the press, without anything being built for it, and nothing moves before', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(0, page)
  await joinAll(baseURL!, ['Abe Quick', 'Bea Quick', 'Cal Quick'], age)
  await joinHere(page, 'Una Quick', age)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/network')
  await expect(pass(page)).toBeVisible()
  await expect(page.getByText('Please verify your email address.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])

  expect(await pressAndLook(page)).toEqual({ moves: 1, isHidden: false, added: 0 })
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
})

test('where less motion is asked for, the card is gone in that frame and nothing flies', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(1, page)
  await joinAll(baseURL!, ['Dan Calm', 'Eli Calm'], age)
  await joinHere(page, 'Ida Calm', age)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/network')
  await expect(pass(page)).toBeVisible()
  expect(await pressAndLook(page)).toEqual({ moves: 0, isHidden: true, added: 0 })
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
})
