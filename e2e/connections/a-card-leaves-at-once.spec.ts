import { expect, type Locator, type Page } from '@playwright/test'
import { joinAll, joinHere, test } from '../testing/community.ts'

// As most members have it: cards move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

/** Where a card stands in its list, from left and top, in every frame of a second. */
function watch(card: Locator) {
  return card.evaluate(async (element) => {
    const places: [number, number][] = []
    for (const end = performance.now() + 1000; performance.now() < end; ) {
      await new Promise(requestAnimationFrame)
      const [place, list] = [element.getBoundingClientRect(), element.closest('ul')!.getBoundingClientRect()]
      places.push([place.left - list.left, place.top - list.top])
    }
    return places
  })
}

test('a card is on its way in the frame of the press, without anything being built for it, the others close up, and nothing moves before', async ({
  page,
  baseURL,
}) => {
  await joinAll(baseURL!, ['Abe Quick', 'Bea Quick', 'Cal Quick', 'Dan Quick'], 61)
  await joinHere(page, 'Una Quick', 61)
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

  const last = page.locator('[data-card]').last()
  const watching = watch(last)
  expect(await pressAndLook(page)).toEqual({ moves: 1, isHidden: false, added: 0 })
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
  expectStraight(await watching)
  expect(await page.evaluate(() => scrollY), 'how far the page scrolled for the next card').toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await pressAndLook(page), 'where less motion is asked for').toEqual({
    moves: 0,
    isHidden: true,
    added: 0,
  })
  await expect(page.getByText('Batch 1 · 3 swipes left')).toBeVisible()
})

/** From the first place to the last without a way round. One that changes its size appears from a little below, a little smaller. */
function expectStraight(places: [number, number][]) {
  const [from, to] = [places[0]!, places.at(-1)!]
  expect(to).not.toEqual(from)
  const margin = 30
  for (const place of places)
    for (const side of [0, 1] as const) {
      expect(place[side]).toBeGreaterThan(Math.min(from[side], to[side]) - margin)
      expect(place[side]).toBeLessThan(Math.max(from[side], to[side]) + margin)
    }
}
