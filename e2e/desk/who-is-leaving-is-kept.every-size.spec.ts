import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { newStaff } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { pressBy, typeInto } from '../testing/keyboard.ts'
import { newcomer } from '../testing/safety.ts'

test('the staff deletes a member for a reason, and lets them stay in the queue, by keyboard', async ({
  browser,
}) => {
  test.slow()
  // The other size has a Lee of its own, and so has another attempt.
  const lee = await newcomer(browser, `Lee ${randomUUID().slice(0, 8)}`)
  const { page } = await newStaff(browser, 'Olga Leaving', 'owner')
  await page.goto(`/desk/members/${lee.id}`)
  await pressBy(page, page.getByRole('button', { name: 'Delete the account' }))
  const asked = page.getByRole('dialog', { name: 'Delete the account' })
  await typeInto(page, asked.getByLabel('Why'), 'It is a copy.')
  await expectScreenAccessible(page, 'The question whether to delete')
  await pressBy(page, asked.getByRole('button', { name: 'Delete the account' }))
  await expect(page.getByText('By the staff: It is a copy.')).toBeVisible()

  await expect(asked).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('list', { name: 'Deletions' })).toBeVisible()
  const row = page.getByRole('link', { name: new RegExp(lee.name) })
  await pressBy(page, row)
  await expect(page.getByText('The staff has the account deleted: It is a copy.')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('Space')
  await typeInto(page, page.getByLabel('Why. It is on record.'), 'It was no copy.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'This does not wait any more' })).toBeVisible()
  await page.goto(`/desk/members/${lee.id}`)
  await expect(page.getByText('Staff: Let a member stay who was leaving')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the account' })).toBeVisible()
})
