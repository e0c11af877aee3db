import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'
import { rest } from '../testing/gestures.ts'

// As most members have it: cards move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const six = ['Ada Deck', 'Ben Deck', 'Cleo Deck', 'Dan Deck', 'Eva Deck', 'Finn Deck']

/** An age for each journey and size, so that none sees another's people. */
const ageOf = (journey: number, page: Page) => 74 + 2 * journey + (page.viewportSize()!.width < 900 ? 0 : 1)

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article')

async function nameOf(card: Locator): Promise<string> {
  return (await card.getAttribute('aria-label')) ?? ''
}

async function drag(page: Page, card: Locator, by: number) {
  await card.scrollIntoViewIfNeeded()
  const box = (await card.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(120, box.height / 2)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y + 4, { steps: 5 })
  await page.mouse.move(x + by, y + 6, { steps: 5 })
  // A hand that rests throws nothing: how far it has come decides.
  await rest(page, 150)
  await page.mouse.up()
}

test('cards are dragged to the right to connect and to the left to pass, and a pass can be taken back', async ({
  page,
  baseURL,
}) => {
  const age = ageOf(0, page)
  await joinAll(baseURL!, six, age)
  await joinHere(page, 'Mia Player', age)
  await page.goto('/network')
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByText('Batch 1 · 5 swipes left')).toBeVisible()

  const first = await nameOf(cards(page).first())
  await drag(page, cards(page).first(), 40)
  await expect(cards(page).first()).toHaveAccessibleName(first)
  await expect(page).toHaveURL(/\/network$/)

  await drag(page, cards(page).first(), 200)
  await expect(page.getByRole('article', { name: first })).toHaveCount(0)
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo pass' })).toHaveCount(0)

  const second = await nameOf(cards(page).first())
  await drag(page, cards(page).first(), -200)
  await expect(page.getByText('Batch 1 · 3 swipes left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo pass' }).click()
  await expect(cards(page).first()).toHaveAccessibleName(second)
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo pass' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/network$/)
})

test('the whole of Network is played by keyboard alone, by roles and names', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const age = ageOf(1, page)
  await joinAll(baseURL!, six, age)
  await joinHere(page, 'Kim Keys', age)
  await page.goto('/network')
  await expect(page.getByRole('heading', { level: 1, name: 'Network' })).toBeVisible()
  await expect(cards(page)).toHaveCount(5)

  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => nameOf(cards(page).nth(index))))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('article', { name: first! })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Pass on ${second}` })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Passed on ${first}.` })).toBeAttached()
  await page.keyboard.press('z')
  await expect(page.getByRole('article', { name: first! }).getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${first} is back.` })).toBeAttached()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Pass on ${first}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `More actions for ${second}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Keep ${second} for later` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article', { name: second! }).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article', { name: second! })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Connect with ${third}` })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 1, name: third! })).toBeVisible()

  await page.goBack()
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Match analytics' }).focus()
  await page.keyboard.press('Enter')
  const analytics = page.getByRole('region', { name: 'Match analytics' })
  for (const figure of ['Total Matches', 'Avg Score', 'Match Rate', 'Total Swipes'])
    await expect(analytics).toContainText(figure)
  await expect(analytics).toContainText(/1\s*Total Swipes|Total Swipes\s*1/)
  await expectAccessible(page, 'Network with its analytics')
})

test('at the limit a dialog says so, and behind it the deck says what is left to do, in view and in focus', {
  tag: ['@desktop', '@full'],
}, async ({ page, baseURL }) => {
  const age = ageOf(2, page)
  const people = await joinAll(baseURL!, six, age)
  await joinHere(page, 'Lea Limit', age)
  for (const { id } of people.slice(0, 4))
    await call(page.request, 'connections/swipe', { targetId: id, action: 'pass' })
  await page.goto('/network')
  await page
    .getByRole('button', { name: /^Pass on/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Daily Limit Reached' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const panel = page.getByRole('region', { name: /^Back in (\d+ h|1 h \d+ min|\d+ min)$/ })
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page, 'Network after the limit')
})
