import { expect, test } from '@playwright/test'
import { call, join } from './api.ts'

test('a free member sets the age range by keyboard, sees how many people it leaves, and it is kept', async ({
  page,
}) => {
  await join(page, 'Ada Prefers')
  await page.goto('/preferences')
  const status = page.getByRole('status').filter({ hasText: /people|Counting/ })
  await expect(status).toHaveText(/^\d+ people$/)
  const before = Number.parseInt((await status.textContent()) ?? '', 10)

  await page.getByRole('slider', { name: 'Age range, to' }).focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('22 to 30')).toBeVisible()
  await expect.poll(async () => Number.parseInt((await status.textContent()) ?? '', 10)).toBeLessThan(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('22 to 30')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Trading/ })).toBeDisabled()
  await expect(page.getByText('Part of Premium and Elite.', { exact: false })).toBeVisible()
})

test('a failing save keeps what was chosen and says so; saving again works', async ({ page }) => {
  await join(page, 'Ada Retries')
  await page.goto('/preferences')
  await page.getByRole('slider', { name: 'Age range, from' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.route('**/rpc/discovery/savePreferences', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your preferences could not be saved. Please try again.',
  )
  await expect(page.getByText('23 to 40')).toBeVisible()

  await page.unroute('**/rpc/discovery/savePreferences')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a public profile says how well two fit and takes the choice; the answer makes the match', async ({
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const his = await (await browser.newContext()).newPage()
  const [ada, bo] = [await join(hers, 'Ada Looks'), await join(his, 'Bo Looks')]
  await hers.goto(`/user/${bo.id}`)
  await expect(hers.getByRole('region', { name: 'How you fit' })).toContainText('Experience')
  await hers.getByRole('button', { name: `Connect with ${bo.name}` }).click()
  await expect(hers.getByText(`Connect sent to ${bo.name}.`).first()).toBeVisible()
  await expect(hers.getByRole('button', { name: `Connect with ${bo.name}` })).toHaveCount(0)

  await his.goto(`/user/${ada.id}`)
  await his.getByRole('button', { name: `Connect with ${ada.name}` }).click()
  const dialog = his.getByRole('dialog', { name: /It's a Match/ })
  await dialog.getByRole('link', { name: 'Say Hi' }).click()
  await expect(his.getByRole('textbox', { name: `Message ${ada.name}` })).toBeVisible()
  expect((await call<{ matches: unknown[] }>(hers, 'connections/matches')).matches).toHaveLength(1)
})
