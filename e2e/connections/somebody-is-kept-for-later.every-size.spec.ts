import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'

/** An age for each size, so that neither sees the other's people. */
const ageOn = (page: Page) => (page.viewportSize()!.width < 900 ? 64 : 65)

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
const rows = (page: Page, list: 'Later' | 'Passes') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('article')
const namesOn = async (page: Page) =>
  Promise.all((await cards(page).all()).map(async (card) => (await card.getAttribute('aria-label')) ?? ''))

test('people are put on the shelf by button and key, taken back by undo, decided about there, and a pass is brought back', async ({
  page,
  baseURL,
}) => {
  const age = ageOn(page)
  const people = await joinAll(baseURL!, ['Ada Later', 'Ben Later', 'Cleo Later', 'Dan Later'], age)
  await joinHere(page, 'Mia Undecided', age)
  await page.goto('/network')
  await expect(cards(page)).toHaveCount(4)
  const [first, second, third] = (await namesOn(page)) as [string, string, string]

  await page.getByRole('button', { name: `Keep ${first} for later` }).click()
  await expect(page.getByRole('article', { name: first })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Keep ${second} for later` })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: `${first} is on your Later shelf.` }),
  ).toBeAttached()
  await page.keyboard.press('l')
  await expect(page.getByRole('article', { name: second })).toHaveCount(0)
  await expect(page.getByText('Batch 1 · 5 swipes left')).toBeVisible()
  await expectFine(page, 'Network with somebody on the shelf')
  await page.keyboard.press('z')
  await expect(page.getByRole('article', { name: second }).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Undo Later' }).click()
  await expect(page.getByRole('article', { name: first })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(cards(page)).toHaveCount(4)

  for (const name of [first, second, third]) {
    const isShelved = page.waitForResponse('**/rpc/connections/shelve')
    await page.getByRole('button', { name: `Keep ${name} for later` }).click()
    await isShelved
  }
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Later', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Later' })).toBeVisible()
  await expect(page.getByText('3 of 50 people')).toBeVisible()
  await expect(rows(page, 'Later')).toHaveCount(3)
  await expectFine(page, 'the shelf')

  await page.getByRole('button', { name: `Pass on ${third}` }).click()
  await expect(rows(page, 'Later')).toHaveCount(2)
  await page.getByRole('button', { name: `Put back ${second}` }).click()
  await expect(rows(page, 'Later')).toHaveCount(1)
  // Who connected meanwhile is met by connecting.
  const chosen = people.find(({ name }) => name === first)!
  const { member } = await call<{ member: { id: string } }>(page.request, 'accounts/me')
  await call(chosen.request, 'connections/swipe', { targetId: member.id, action: 'connect' })
  await page.getByRole('button', { name: `Connect with ${first}` }).click()
  await expect(page.getByRole('dialog', { name: "It's a Match" })).toContainText(first)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()

  await page.getByRole('link', { name: 'Passes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passes' })).toBeVisible()
  await expect(rows(page, 'Passes')).toHaveCount(1)
  await expectFine(page, 'the passes')
  await page.getByRole('button', { name: `Bring back ${third}` }).click()
  await expect(rows(page, 'Passes')).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to Later' }).click()
  await page.getByRole('link', { name: 'Back to Network' }).first().click()
  await expect(page.getByRole('article', { name: second })).toBeVisible()
  await expect(page.getByRole('article', { name: third })).toBeVisible()
  // A pass that Undo would not take back leaves its swipe used.
  await expect(page.getByText('3 swipes left')).toBeVisible()
})
