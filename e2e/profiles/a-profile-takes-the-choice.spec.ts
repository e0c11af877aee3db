import { expect, test } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'

test('a public profile says how well two fit and takes the choice; the answer makes the match', async ({
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const his = await (await browser.newContext()).newPage()
  const [ada, bo] = [await join(hers, 'Ada Looks'), await join(his, 'Bo Looks')]
  await hers.goto(`/user/${bo.id}`)
  const fit = hers.getByRole('region', { name: 'How you fit' })
  await expect(fit.getByRole('img', { name: /Match score: \d+ percent/ })).toBeVisible()
  await expect(fit.getByRole('meter')).toHaveCount(6)
  await expect(fit.getByRole('meter', { name: 'Tier' })).toHaveAttribute('aria-valuetext', '25 of 25 points')
  await expect(fit).toContainText('You are on the same plan.')
  await hers.getByRole('button', { name: `Connect with ${bo.name}` }).click()
  await expect(hers.getByText(`Connect sent to ${bo.name}.`).first()).toBeVisible()
  await expect(hers.getByRole('button', { name: `Connect with ${bo.name}` })).toHaveCount(0)
  await expect(hers.getByRole('button', { name: `Pass on ${bo.name}` })).toHaveCount(0)

  await his.goto(`/user/${ada.id}`)
  await his.getByRole('button', { name: `Connect with ${ada.name}` }).click()
  const dialog = his.getByRole('dialog', { name: /It's a Match/ })
  await dialog.getByRole('link', { name: 'Say Hi' }).click()
  await expect(his.getByRole('textbox', { name: `Message ${ada.name}` })).toBeVisible()
  expect((await call<{ matches: unknown[] }>(hers, 'connections/matches')).matches).toHaveLength(1)
})

test('who is passed on their profile is gone from Network, and the last swipe of the day says so', async ({
  page,
  browser,
}) => {
  await join(page, 'Ada Passes')
  const other = await (await browser.newContext()).newPage()
  const people = []
  for (let i = 0; i < 3; i++) {
    people.push(await join(await (await browser.newContext()).newPage(), `Bo Passed ${i}`))
  }
  const late = await join(other, 'Cy Late')
  await page.goto('/network')
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  const first = cards.first()
  const name = (await first.getAttribute('aria-label'))!
  // Other journeys may have brought somebody of the same name: the address tells them apart.
  const profile = (await first.getByRole('link').first().getAttribute('href'))!
  await first.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'How you fit' })).toBeVisible()
  await page.getByRole('button', { name: `Pass on ${name}` }).click()
  await expect(page.getByText(`Passed on ${name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(cards.first()).toBeVisible()
  await expect(page.locator(`article a[href="${profile}"]`)).toHaveCount(0)

  for (const person of people) await swipe(page, person.id, 'pass')
  await page.goto(`/user/${late.id}`)
  await page.getByRole('button', { name: `Connect with ${late.name}` }).click()
  const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' })
  await expect(limit).toContainText("You've used all 5 swipes for today.")
})

test('a choice that the server refuses or that does not arrive is told on the profile, and can be made again', async ({
  page,
  browser,
}) => {
  await join(page, 'Ada Tries')
  const bo = await join(await (await browser.newContext()).newPage(), 'Bo Tries')
  await page.goto(`/user/${bo.id}`)
  await page.route('**/rpc/connections/swipe', (route) => route.abort())
  await page.getByRole('button', { name: `Pass on ${bo.name}` }).click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await page.unroute('**/rpc/connections/swipe')
  await page.getByRole('button', { name: `Pass on ${bo.name}` }).click()
  await expect(page.getByText(`Passed on ${bo.name}.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
